/**
 * The shapes of this game's view and events, as `engines/dungeon_bazar/looks.py` makes them, and what the board reads off
 * them; for readers and for `tsc --checkJs`. Types only, no code.
 *
 * @typedef {"clash" | "long_range" | "light" | "heavy" | "potion" | "magic" | "familiar"} Typology
 * @typedef {"weapons" | "armors" | "potions" | "magic" | "familiars" | "junk"} Deck
 * @typedef {"charme" | "invisibility" | "confusion" | "persuasion" | "disappearance"} Spell
 * @typedef {"1A" | "1B" | "2A" | "2B" | "3A" | "3B" | "4A" | "4B" | "5A" | "5B"} Power
 * @typedef {{typology: Typology, price: number}} Card
 * @typedef {{kind: "entrance" | "room" | "door", cell: number | null, side: "right" | "bottom" | null}} Place
 * @typedef {{type: string, [key: string]: any}} Move
 *
 * @typedef {{seat: number, goblins: number, pawn: boolean, ogre: boolean, weight: number}} Figure
 * @typedef {{cell: number, tile: string, right: boolean, bottom: boolean, content: Deck | "annual" | "seasonal" | null, left: number,
 *   spell: Spell | null, demand: number, token: boolean, ogre: boolean, accountant: boolean, cloudy: boolean,
 *   figures: Figure[]}} Room
 * @typedef {{cell: number, side: "left" | "top" | "right" | "bottom", open: boolean, hero: string, typology: Typology}} Entrance
 * @typedef {{space: number, coins: number, seat: number | null}} Exit
 * @typedef {{cell: number, actions: number, steps: Move[]}} Route
 * @typedef {{seat: number, round: number, acting: boolean, left: number, acted: boolean, helped: boolean, recruited: boolean,
 *   collected: boolean}} Turn
 * @typedef {{seat: number, tile: number | null, power: Power | null, coins: number, favours: number, goblins: number, place: Place,
 *   exit: number | null, cloudy: boolean, accountant: boolean, ogre: boolean, spells: Spell[], backs: Deck[],
 *   goods: Card[] | null, sealed: boolean}} Player
 * @typedef {{goods: Card[], face: "A" | "B" | null, offer: number | null, routes: Route[],
 *   forecast: Forecast | null}} Mine
 * @typedef {{typology: Typology, mark: "open" | "bought" | "passed", invisible: boolean, charmed: boolean}} Wish
 * @typedef {{name: string, level: number, coins: number, purse: number, confused: boolean, wishes: Wish[]}} Hero
 * @typedef {{spell: Spell, annual: boolean, owner: number | null, deck: Deck | null, hero: string | null, cast: boolean}} SpellCard
 * @typedef {{cell: number, deck: Deck, order: number[], seat: number, number: number, coming: number[], cards: Card[]}} Draft
 * @typedef {{kind: "discount" | "equal", seat: number, cards: Card[]}} Question
 * @typedef {{hero: string, typology: Typology, coins: number, question: Question, following: number[], declined: number[]}} Sale
 * @typedef {{sales: number, unsold: number}} Forecast
 *
 * @typedef {{phase: "tiles" | "faces" | "offer" | "dungeon" | "draft" | "discard" | "spells" | "sale" | "over", to_move: number[],
 *   you: number | null, moves: Move[], outcome: import("../../lib/types.js").Outcome | null, shopping: "once" | "loop",
 *   season: number, seasons: number, players: Player[], mine: Mine | null, rooms: Room[], entrance: Entrance | null, exits: Exit[], fee: number,
 *   first: number | null, turn: Turn | null, offers: {coins: number[], winner: number} | null, heroes: Hero[],
 *   spells: SpellCard[], draft: Draft | null, discarded: number, discard: Card[], displayed: boolean, sale: Sale | null,
 *   forecast: Forecast[], unpicked: number[]}} View
 *
 * @typedef {import("../../lib/types.js").Ctx} Ctx
 * @typedef {import("../../lib/types.js").Choice} Choice
 * @typedef {import("../../lib/types.js").Actions} Actions
 *
 * @typedef {{card: Card, state: "offered" | "sold" | "unsold", coins: number}} Ware a card on a stall, and what it brought
 * @typedef {{seat: number, wares: Ware[], coins: number, favours: number, gain: number}} Stall
 * @typedef {{heroes: Hero[], now: string | null, typology: Typology | null, gone: string[], trades: {seat: number, coins: number}[],
 *   stalls: Stall[], spells: SpellCard[], sale: Sale | null, forecast: Forecast[]}} Market
 *   the market at one moment, as it is or as it is told
 * @typedef {{seq: number, told: number, kind: "bids"} | {seq: number, told: number, kind: "map"}
 *   | {seq: number, told: number, kind: "market", market: Market, event: any, closing: boolean, leave?: () => void}} Show
 *   a moment that is shown before the truth: opened offers, the map while the Lair pays, a sale after `event`; `leave`: how
 *   the last one of a season is left where something is seen to move
 * @typedef {"tiles" | "faces" | "map" | "rewards" | "market" | "over"} Scene
 * @typedef {{view: View, scene: Scene, show: Show | null, acting: boolean, aim: number | null, ogre: boolean, card: Card | string | number | null,
 *   peek: "heroes" | "goods" | null, live: boolean}} Situation
 *   what there is to show. `aim`: the room that is pointed at; `ogre`: he looks for a room; `card`: which of the cards is picked;
 *   `peek`: what covers the map on a phone; `live`: moves of the view may be played
 */
export {};
