/**
 * The shapes of this game's view and events, as `engines/dungeon_busters/view.py` makes them, and what the board reads
 * off them; for readers and for `tsc --checkJs`. Types only, no code.
 *
 * @typedef {"red" | "blue" | "yellow"} Colour
 * @typedef {{red: number, blue: number, yellow: number}} Gems
 * @typedef {"blue_slime" | "red_slime" | "skeleton" | "mimic" | "chimera" | "mandragora" | "kobold" | "basilisk" | "dullahan"
 *   | "poison_slime" | "cerberus" | "skeleton_warrior" | "dragon"} Monster
 * @typedef {{dungeon: number, monster: Monster, hp: number, chests: Gems[]}} Card a dungeon card
 * @typedef {{type: "keep", cards: number[]} | {type: "choose", card: number} | {type: "take_back"}
 *   | {type: "pay", colour: Colour} | {type: "pick", colour: Colour}} Move
 *
 * @typedef {{seat: number, gems: Gems, points: number, trophies: number, played: number[], hand: number, may_hold: number[],
 *   ready: boolean}} Player
 * @typedef {{kept: number[], hand: number[], chosen: number | null}} Mine
 * @typedef {{colour: Colour, gems: number, points: number}} Offer
 * @typedef {{seat: number | null, gems: Gems}} Opened
 * @typedef {{seat: number, colour: Colour | null, gems: number}} Payment
 * @typedef {{seat: number, colour: Colour}} Taken
 * @typedef {{fight: number, card: Card, cards: number[], cancelled: boolean[], strength: number, victory: boolean,
 *   contributors: number[], payers: number[], chests: Opened[], payments: Payment[], picks: Taken[], trophy: number | null}} Battle
 * @typedef {{dungeon: number, fight: number, monster: Monster, hp: number, strength: number, victory: boolean, cards: number[],
 *   trophy: number | null}} Entry
 *
 * @typedef {{phase: "keep" | "choose" | "pay" | "pick" | "over", to_move: number[], you: number | null, moves: any[],
 *   outcome: import("../../lib/types.js").Outcome | null, cards: number[], hand: number, leader: number, dungeon: number,
 *   fight: number, deck: number, monster: Card | null, bank: Gems, spoils: Gems, queue: number[], offers: Offer[],
 *   players: Player[], mine: Mine | null, battle: Battle | null, history: Entry[]}} View
 *
 * @typedef {import("../../lib/types.js").Ctx} Ctx
 * @typedef {import("../../lib/types.js").Choice} Choice
 * @typedef {import("../../lib/types.js").Actions} Actions
 *
 * @typedef {{keep: Map<string, Move>, choose: Map<number, Move>, takeBack: Move | null, pay: Map<Colour, Move>,
 *   pick: Map<Colour, Move>}} Offered
 *   the moves of the view, by the piece that carries them
 * @typedef {"down" | "open" | "loot"} Beat
 *   how far a battle is shown: all cards lie face down, they are open, gems have moved
 * @typedef {{players: Player[], spoils: Gems, bank: Gems}} Things whose gems are where
 * @typedef {"keep" | "choose" | "battle" | "over"} Scene
 * @typedef {{view: View, can: Offered, scene: Scene, battle: Battle | null, beat: Beat, live: boolean, things: Things,
 *   card: number | null, left: number[]}} Situation
 *   what there is to show. `live`: the battle goes on, somebody pays or picks; `card`: picked in the hand, not yet played;
 *   `left`: to be left out of the hand, not yet decided
 */
export {};
