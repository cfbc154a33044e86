/**
 * The shapes of this game's view and events, as `engines/welcome_to_the_dungeon/view.py` makes them, and what the board
 * reads off them; for readers and for `tsc --checkJs`. Types only, no code.
 *
 * @typedef {"goblin" | "skeleton" | "ork" | "vampire" | "golem" | "lich" | "demon" | "dragon"} Monster
 * @typedef {"chainmail" | "shield" | "lance" | "grail" | "torch" | "vorpal"} Item
 * @typedef {{type: "draw"} | {type: "pass"} | {type: "place"} | {type: "remove", item: Item} | {type: "name", monster: Monster | null}} Move
 *
 * @typedef {{item: Item, on: boolean, taken_by: number | null}} Tile
 * @typedef {{monster: Monster, power: number, copies: number, stopped_by: Item[]}} Card what is printed on a monster
 * @typedef {{seat: number, wins: number, losses: number, passed: boolean, out: boolean, withheld: Item[]}} Player
 * @typedef {{item: Item, monster: Monster}} Held
 * @typedef {{monster: Monster, stopped_by: Item | null, damage: number, total: number}} Flip
 * @typedef {{seat: number, monster: Monster, item: Item}} Reveal
 * @typedef {{round: number, challenger: number, named: Monster | null, hp: number, torch: boolean, flips: Flip[],
 *   damage: number, success: boolean, revealed: Reveal[]}} Challenge
 * @typedef {{round: number, challenger: number, named: Monster | null, size: number, damage: number, hp: number,
 *   success: boolean}} Entry
 *
 * @typedef {{phase: "draw_or_pass" | "place_or_remove" | "name" | "over", to_move: number[], you: number | null, moves: any[],
 *   outcome: import("../../lib/types.js").Outcome | null, round: number, pile: number, deck: number, hp: number, items: Tile[],
 *   monsters: Card[], drawn: Monster | null, challenger: number | null, mine: {sent: Monster[], held: Held[]} | null,
 *   players: Player[], last_challenge: Challenge | null, history: Entry[]}} View
 *
 * @typedef {import("../../lib/types.js").Ctx} Ctx
 * @typedef {import("../../lib/types.js").Choice} Choice
 * @typedef {import("../../lib/types.js").Actions} Actions
 *
 * @typedef {{draw: Move | null, pass: Move | null, place: Move | null, remove: Map<Item, Move>, name: Map<Monster | null, Move>}} Offered
 *   the moves of the view, by the piece that carries them
 * @typedef {Challenge & {at: number, told: boolean, left: number}} Shown
 *   a challenge that is being shown. `at`: -1 while the hero walks in, then the card that was turned last, and the number
 *   of cards once all is `told`; `left`: hearts
 * @typedef {"table" | "naming" | "challenge" | "over"} Scene
 * @typedef {{view: View, can: Offered, shown: Shown | null, scene: Scene, items: Tile[], item: Item | null, monster: Monster | null}} Situation
 *   what there is to show; `item` and `monster` are picked but not yet played
 */
export {};
