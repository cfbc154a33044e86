/**
 * The shapes of this game's view and events, as `engines/dice_bazaar/view.py` makes them, and what the board reads off
 * them; for readers and for `tsc --checkJs`. Types only, no code.
 *
 * @typedef {"spice" | "teapot" | "pottery" | "gem"} Product
 * @typedef {Product | "cobra" | "genie" | "monkey"} Card
 * @typedef {"most_spice" | "no_gem" | "each_type" | "five_spice"} CrateKey
 * @typedef {{type: "take_back", product: Product} | {type: "roll"} | {type: "buy", product: Product}
 *   | {type: "set_aside", product: Product, die: number} | {type: "trade", card: Card, die: number, face: number}
 *   | {type: "ask_genie"} | {type: "end"}} Move
 *
 * @typedef {{product: Product, points: number, onto: Product | null, top: Card | null, left: number, within: Card[],
 *   price: number[]}} Stall
 * @typedef {{dice: number[], missing: number[]}} Group
 * @typedef {{seat: number, score: number, cards: Card[], groups: Group[], dice: number, free: number}} Player
 * @typedef {{key: CrateKey, points: number, seats: number[]}} Crate
 * @typedef {{length: number, collection: boolean, monkey: boolean, values: string}} House
 *
 * @typedef {{phase: "roll" | "act" | "over", to_move: number[], you: number | null, moves: any[],
 *   outcome: import("../../lib/types.js").Outcome | null, house: House, round: number, starter: number, turn: number,
 *   stalls: Stall[], players: Player[], hand: number[], used: number, genie_asked: boolean, must_take_back: boolean,
 *   traded: number, crates: Crate[], cobras: number[][]}} View
 *
 * @typedef {import("../../lib/types.js").Ctx} Ctx
 * @typedef {import("../../lib/types.js").Choice} Choice
 * @typedef {import("../../lib/types.js").Actions} Actions
 *
 * @typedef {{roll: Move | null, end: Move | null, genie: Move | null, back: Map<Product, Move>, buy: Map<Product, Move>,
 *   aside: any[], trade: any[]}} Offered the moves of the view, by the piece that carries them
 * @typedef {{card: Card, die: number}} Trading a card that is picked to be traded, and the die that it turns
 * @typedef {{view: View, can: Offered, die: number | null, trading: Trading | null, yours: boolean}} Situation
 *   what there is to show; `die` and `trading` are picked but not yet played
 */
export {};
