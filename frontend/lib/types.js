/**
 * The shapes that go through the pages, for readers and for `tsc --checkJs`. Types only, no code.
 *
 * @typedef {{seat: number, kind: "open" | "guest" | "bot", name: string, face: string, level: string | null, host: boolean}} SeatCard
 *
 * @typedef {{code: string, url: string, game: string, options: Record<string, string | number | boolean>, public: boolean,
 *   clock: number | null, status: "waiting" | "running" | "finished" | "closed", seats: SeatCard[], you: number | null,
 *   seq: number, revision: number, deadline: number | null, successor: string | null, created: number}} TableCard
 *
 * @typedef {{id: string | null, name: string | null, face: string | null}} Me
 *
 * @typedef {{key: string, title: string, default: any, choices: {value: any, title: string}[]}} Option
 * @typedef {{key: string, title: string, summary: string, seats: [number, number], minutes: number, weight: string,
 *   options: Option[], levels: string[], credits: string}} GameInfo
 *
 * @typedef {{places: number[], scores: number[], breakdown: {key: string, value: number}[][], reason: string}} Outcome
 * @typedef {{phase: string, to_move: number[], you: number | null, moves: any[], players: any[], outcome: Outcome | null}} View
 *   a game's view has its own fields besides
 *
 * @typedef {{seq: number, seat: number | null, events: any[], at: number, undoes?: number | null}} LogStep
 * @typedef {{id: number, seat: number | null, name: string, text: string, at: number}} Message
 *
 * @typedef {{type: string, [key: string]: any}} Frame
 *
 * @typedef {{seq: number, view: View | null, events: any[], canUndo: boolean}} Picture
 *   what is to be seen at one step
 *
 * @typedef {{kind: "move" | "undo", moveId: string, move: any, seq: number, choice: string | null, accepted: number | null}} Pending
 *   the move in flight; `accepted`: the step that it became, while that step is not here yet
 *
 * @typedef {"opening" | "open" | "lost" | "shut"} LineStatus
 *
 * @typedef {{code: string, message: string}} Trouble
 *
 * @typedef {{id?: string, label: any, icon?: any, lamp?: boolean, run?: (ctx: Ctx) => void, move?: any, why?: string,
 *   pressed?: boolean, kind?: "line" | "bad", href?: string}} Choice
 * @typedef {{yours: boolean, title: any, text?: any, choices: Choice[]}} Actions
 *
 * @typedef {{view: any, table: TableCard, you: number | null, seats: SeatCard[], seq: number, names: (seat: number) => string,
 *   face: (seat: number, cls?: string) => unknown, local: Record<string, any>, set: (patch: object) => void,
 *   play: (move: any) => void, say: (text: string) => void, said: Message[], skip: () => void, pending: Pending | null, toast: (text: any, icon?: unknown) => void, replaying: boolean,
 *   reduced: boolean, now: () => number, events: any[], use: (id: string, cls?: string) => unknown}} Ctx
 *   what a game's functions are given
 *
 * @typedef {{boardClass?: string, boardState?: (ctx: Ctx) => string, headline: (view: any) => string,
 *   plate: (ctx: Ctx, seat: number) => {note: any, marks?: any, held?: any, out?: boolean,
 *   turn?: boolean}, board: (ctx: Ctx) => unknown,
 *   actions: (ctx: Ctx) => Actions, roster: (ctx: Ctx, seat: number) => unknown, rulesInShort?: (ctx: Ctx) => unknown,
 *   optionPicture?: (option: Option, choice: {value: any, title: string}) => unknown, tableTop?: () => unknown,
 *   told?: (ctx: Ctx) => number, phrases?: (ctx: Ctx) => string[],
 *   stage?: (ctx: Ctx, before: any, after: any, events: any[]) => object | undefined | null,
 *   motion?: (ctx: Ctx, root: Element, before: any, after: any, events: any[], signal: AbortSignal) => Promise<void>}} Board
 * @typedef {{title?: string, log: (event: any, ctx: Ctx) => {seat?: number, text: unknown, icon?: unknown, kind?: "round" | "private"} | null,
 *   move?: (move: any, ctx: Ctx) => string, refusal?: (code: string, message: string, ctx: Ctx) => string,
 *   choice?: (option: Option, choice: {value: any, title: string}) => string}} GameWords
 * @typedef {{game: Board, words: GameWords, plain: boolean}} Kit
 *
 * @typedef {{seq: number, last: number, picture: Picture | null, eyes: number | null, playing: boolean, busy: boolean}} Replay
 */
export {};
