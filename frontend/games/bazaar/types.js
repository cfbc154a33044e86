/**
 * The shapes of this game's view and events, as `engines/bazaar/view.py` makes them, and what the board reads off them;
 * for readers and for `tsc --checkJs`. Types only, no code.
 *
 * @typedef {"red" | "blue" | "green" | "yellow" | "white"} Colour
 * @typedef {Colour | "choice"} Face
 * @typedef {"left" | "right"} Side
 * @typedef {number[]} Cubes how many of each colour: red, blue, green, yellow, white
 * @typedef {{type: "trade", card: number, equation: number, give: Side}} Trade
 * @typedef {{type: "roll"} | Trade | {type: "choose", colour: Colour} | {type: "buy", stall: number} | {type: "keep"}
 *   | {type: "send_back", cubes: Cubes}} Move
 *
 * @typedef {{number: number, cubes: Cubes, star: boolean}} Ware
 * @typedef {{left: Cubes, right: Cubes}} Equation
 * @typedef {{number: number, equations: Equation[]}} ExchangeCard
 * @typedef {{missing: Cubes, kept: number, points: number}} Reach how a hand stands to a ware; points: 0 while it lacks cubes
 * @typedef {{stall: number, left: number, ware: Ware | null, column: 0 | 1 | 2 | null, prices: number[]}} Stall
 * @typedef {{ware: Ware, column: 0 | 1 | 2, kept: number, points: number}} Bought
 * @typedef {{seat: number, cubes: Cubes, held: number, points: number, wares: Bought[], reach: (Reach | null)[]}} Player
 * @typedef {{cubes: Cubes, over: number, points: number, reach: (Reach | null)[]}} Plan what a move would lead to
 * @typedef {{colour: Colour | null, kept: number, points: number}} Chance what a roll may bring; null: any colour does
 * @typedef {{face: Face | null, gave: Cubes, got: Cubes}} Action what the seat whose turn it is has done
 *
 * @typedef {"first_cube" | "roll_or_trade" | "choose" | "buy" | "excess" | "over"} Phase
 * @typedef {{phase: Phase, to_move: number[], you: number | null, moves: Move[], plans: (Plan | null)[], round: number,
 *   starter: number, turn: number, action: Action | null, over: number, chances: (Chance | null)[], stalls: Stall[],
 *   cards: ExchangeCard[], bank: Cubes, players: Player[], first_faces: Face[],
 *   outcome: import("../../lib/types.js").Outcome | null}} View
 *
 * @typedef {import("../../lib/types.js").Ctx} Ctx
 * @typedef {import("../../lib/types.js").Choice} Choice
 * @typedef {import("../../lib/types.js").Actions} Actions
 *
 * @typedef {{key: string, move: Move, plan: Plan | null}} Option a move that the viewer may make now
 * @typedef {"over" | "wait" | "choose" | "act" | "buy" | "excess"} Scene what the viewer does now
 * @typedef {{view: View, scene: Scene, options: Map<string, Option>, picked: Option | null,
 *   places: readonly number[], back: Cubes, whose: number,
 *   mine: boolean, plan: Plan | null}} Situation
 *   whose: the seat whose cubes lie in the tray; mine: they are the viewer's; places: the cubes chosen to go back, as they lie; back: the same by colour
 * @typedef {{kind: "shut" | "needs" | "has" | "then" | "now" | "roll", missing: Cubes, colour: Colour | null, kept: number,
 *   points: number}} Verdict what a stall means to the hand in the tray
 */
export {};
