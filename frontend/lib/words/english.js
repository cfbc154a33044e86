/**
 * What the house says, in English. Belongs here: every sentence that is not a game's own.
 * Functions get plain values and give plain text. A sentence with `{who}` gets the name of a person put in by the
 * part that shows it, so that a name can never turn the words around it.
 */

const plurals = new Intl.PluralRules("en");
const numbers = ["no", "one", "two", "three", "four", "five", "six"];

/** @param {number} n @param {string} one @param {string} other */
const count = (n, one, other) => `${n} ${plurals.select(n) === "one" ? one : other}`;
/** @param {number} n */
const spelled = (n) => numbers[n] ?? String(n);
/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

const home = {
  title: "Serai: board games by link",
  skip: "Skip to the games",
  question: "What shall we play tonight?",
  how: "Pick a box, send the link, and your friends sit down.",
  haveCode: "Have a table’s code?",
  codeExample: "AMBER-FOX-LANTERN",
  join: "Join",
  codeWanted: "Type the table’s code, or paste its link.",
  chooseGame: "Choose a game",
  makeTable: "Make a table",
  noGames: "The shelf could not be reached.",
  retry: "Try again",
  yourTables: "Your tables",
  noTablesOfYours: "Tables where you sit stand here, so that you find your way back.",
  older: (/** @type {number} */ n) => `Show ${count(n, "older game", "older games")}`,
  openTables: "Open tables",
  anyone: "anyone may sit down",
  noOpenTables: "Nobody waits for company just now. Make a table and open it to anyone.",
  sitDown: "Sit down",
  yourTurn: "Your turn",
  yourTurnIn: (/** @type {string} */ title) => `in ${title}`,
  more: (/** @type {number} */ n) => `${n} more`,
  footer: "Serai keeps no account: a cookie remembers your name and your seats.",
  weights: /** @type {Record<string, string>} */ ({ easy: "easy", medium: "medium", deep: "deep" }),
  players: (/** @type {number} */ least, /** @type {number} */ most) => (least === most ? `${least}` : `${least}–${most}`),
  playersLong: (/** @type {number} */ least, /** @type {number} */ most) =>
    least === most ? `${least} players` : `${least} to ${most} players`,
  minutes: (/** @type {number} */ n) => `${n} min`,
  waitsFor: (/** @type {number} */ n) => `{who} waits for ${n === 1 ? "one more" : `${spelled(n)} more`}`,
  readyToStart: "Every chair is taken",
  seatedAndFree: (/** @type {number} */ taken, /** @type {number} */ free) => `${taken} seated, ${free} free`,
};

const status = {
  waiting: "Waiting to start",
  running: "Being played",
  finished: "Finished",
  closed: "Closed",
  nextReady: "Finished · the next game is ready",
};

const name = {
  ask: "What shall we call you?",
  askFirst: "First: what shall we call you?",
  label: "Your name",
  hint: "Up to 24 letters. No account, no password.",
  example: "Mira",
  face: "Your face at the table",
  faces: /** @type {Record<string, string>} */ ({ fox: "Fox", owl: "Owl", hare: "Hare", camel: "Camel", bear: "Bear" }),
  save: "Save",
  change: "Name and face",
  changeHint: "Tables where you already sit show the change at once.",
  youAre: (/** @type {string} */ who) => `You are ${who}. Change your name or face`,
  empty: "A name needs at least one letter.",
  watchAs: "Watch",
};

const lobby = {
  who: "Who sits at the table",
  aside: "Invitation and house rules",
  where: (/** @type {string} */ code) => `Table ${code}`,
  you: "you",
  host: "the host",
  youHost: "you, the host",
  bot: (/** @type {string} */ level) => `bot, ${level}`,
  levels: /** @type {Record<string, string>} */ ({ easy: "easy", normal: "normal", hard: "hard" }),
  here: "here",
  away: "away",
  freeChair: "A free chair",
  forWhom: "for whom?",
  sitHere: "sit here",
  shareChair: "Free chair: share the link",
  takeChair: (/** @type {number} */ n) => `Sit down on chair ${n}`,
  sendAway: (/** @type {string} */ who) => `Send ${who} away`,
  standUp: "Stand up",
  start: "Start the game",
  starting: "Starting…",
  sitDown: "Sit down",
  atTheTable: (/** @type {number} */ n) => `${n === 0 ? "Nobody" : capital(spelled(n))} at the table`,
  chairsFree: (/** @type {number} */ n) => (n === 1 ? "One chair is free." : `${capital(spelled(n))} chairs are free.`),
  waitOrBegin: "Wait for a friend, or begin.",
  allSeated: "Every chair is taken.",
  begin: "Begin whenever you like.",
  needs: (/** @type {number} */ n) =>
    `${capital(spelled(n))} more ${n === 1 ? "player is" : "players are"} needed: send the link, or fill a chair with a bot.`,
  hostStarts: "The host starts the game.",
  invited: (/** @type {string} */ game) => `You’re invited to ${game}`,
  keepsChair: "{who} keeps a chair free for you.",
  takeAChair: "Take a chair: one tap and you sit at the table.",
  fullWatch: "Every chair is taken",
  fullWatchHint: "You watch. When a chair becomes free you may sit down.",
  closed: "This table was closed",
  closedHint: "Everybody left it. Make another one at the inn.",
  toTheInn: "To the inn",
  botTitle: "Fill a chair with a bot",
  level: "Level",
  add: "Add",
  noChair: "Every chair is taken.",
  houseRules: "House rules",
  onlyHost: "The host chooses them.",
  clock: "Time to think",
  noClock: "No clock",
  public: "Who may come",
  byLink: "Friends by link",
  anyone: "Anyone",
};

const invite = {
  title: "You’re invited",
  text: "Whoever opens this link sits down at the table. No account needed.",
  qr: "QR code of the table’s link",
  copy: "Copy",
  copied: "Copied",
  copyLink: "Copy the link",
  selected: "The link is selected. Copy it from here.",
  share: "Share",
  shareText: (/** @type {string} */ game) => `Come and play ${game} with me`,
  large: "Show large",
  largeTitle: "Point a camera here",
  largeText: "Or type the table’s code at the inn:",
};

const table = {
  skip: "Skip to what you can do",
  opening: "Opening the table…",
  toTheInn: "Serai: to the inn",
  rules: "Rules",
  inShort: (/** @type {string} */ title) => `${title} in short`,
  fullRules: "The whole rules",
  credits: "Credits",
  close: "Close",
  soundOn: "Sound is on. Mute",
  soundOff: "Sound is off. Turn it on",
  players: "Players",
  people: "At this table",
  watchLink: "Share the link",
  leave: "Leave the game",
  leaveEffect: "A bot plays on in your chair. You cannot come back to this game.",
  leaveNow: "Leave it to the bot",
  stay: "Stay",
  board: "Table",
  actions: "What you can do",
  you: "(you)",
  away: "away",
  where: (/** @type {string} */ headline, /** @type {string} */ code) => `${headline} · table ${code}`,
  yourTurn: "Your turn",
  watching: "You are watching",
  watchers: (/** @type {number} */ n) => count(n, "watches", "watch"),
  toThink: (/** @type {string} */ time) => `${time} to think`,
  timeIsUp: "Time is up",
  sending: "Sending…",
  waitsForLine: "Waits for the connection",
  takeBack: "Take it back",
  whatHappened: "What happened",
  sideLabel: "Log and chat",
  views: "Views",
  tabs: { board: "Board", players: "Players", log: "Log", chat: "Chat" },
  news: (/** @type {number} */ n) => `${n} new`,
  log: "Log",
  tookBack: "took it back",
  takenBack: "taken back",
  nothingYet: "Nothing has happened yet.",
  say: "Say something",
  phrases: "Say with one tap",
  chat: "Chat",
  send: "Send",
  noChat: "Nobody has said anything yet.",
  nameToChat: "Say your name to join in",
  offlineSay: "You are offline. Nothing was sent; it stays in the field.",
  again: "Again",
  another: "Another game?",
  samePeople: "Same people, same house rules, a fresh table.",
  over: "The game is over",
  overHint: "Look back at it, or go to the inn.",
  nextReady: "The next game is ready",
  nextReadyHint: "Your friends meet at the new table.",
  goThere: "Go there",
  replay: "Replay",
};

const plain = {
  yourTurn: "Your turn",
  toMove: "to move",
};

const replay = {
  label: "Replay",
  step: (/** @type {number} */ seq, /** @type {number} */ last) => `Step ${seq} of ${last}`,
  slider: "Step of the game",
  back: "One step back",
  forward: "One step forward",
  play: "Play",
  stop: "Pause",
  eyes: "Seen by",
  own: "my own eyes",
  all: "a spectator",
  leave: "Leave the replay",
  record: "Save the record",
};

const line = {
  lost: "Connection lost. Trying again… nothing is lost.",
  restarting: "The inn restarts. Back in a moment… nothing is lost.",
  newBuild: "There is a newer Serai.",
  reload: "Reload",
};

const news = {
  removed: "The host has freed your chair. You are watching now.",
  seatLost: "You have no seat at this table any more. You are watching now.",
  hostIsYou: "You are the host now: you start the game.",
  hostIs: "{who} is the host now.",
  closed: "This table was closed.",
  sat: "{who} sat down.",
  stood: "{who} stood up.",
  started: "The game begins.",
  rules: "The house rules changed.",
};

const gone = {
  title: "There is no such table",
  text: "The code may be mistyped, or the table was cleared away long ago.",
};

export const english = {
  home,
  status,
  name,
  lobby,
  invite,
  table,
  plain,
  replay,
  line,
  news,
  gone,
  unreachable: "The inn cannot be reached. Is the network there?",
  trouble: (/** @type {number} */ code) => `That did not work (${code}). Try again in a moment.`,
  code: (/** @type {string} */ code) => code.toUpperCase(),
  twin: (/** @type {string} */ who, /** @type {number} */ n) => `${who} (${n})`,
  duration,
  clock,
};

/** @param {number} seconds @returns {string} how long that is, as briefly as can be read */
function duration(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  if (left < 3600) return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const hours = Math.floor(left / 3600);
  if (hours < 48) return `${hours} h ${Math.floor((left % 3600) / 60)} min`;
  return `${Math.floor(hours / 24)} days`;
}

/** @param {number} seconds @returns {string} the name of a clock */
function clock(seconds) {
  if (seconds % 86400 === 0) return count(seconds / 86400, "day", "days");
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
