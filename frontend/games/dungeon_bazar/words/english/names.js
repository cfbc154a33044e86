/** What things are called. */
import { count, signed as change } from "../../../../lib/words/grammar.js";

/**
 * @typedef {import("../../types.js").Card} Card
 * @typedef {import("../../types.js").Room} Room
 * @typedef {import("../../types.js").Power} Power
 * @typedef {import("../../types.js").Typology} Typology
 */

export const title = "Dungeon Bazar";
export const shortTitle = "Dungeon Bazar";
export const signed = change;

/** @type {Readonly<Record<string, string>>} */
export const goods = Object.freeze({
  clash: "Clash",
  long_range: "Long range",
  light: "Light armor",
  heavy: "Heavy armor",
  potion: "Potion",
  magic: "Magic",
  familiar: "Familiar",
});

/** With an article, inside a sentence. @type {Readonly<Record<string, string>>} */
export const aGood = Object.freeze({
  clash: "a clash weapon",
  long_range: "a long-range weapon",
  light: "a light armor",
  heavy: "a heavy armor",
  potion: "a potion",
  magic: "a magic object",
  familiar: "a familiar",
});

/** @type {Readonly<Record<string, string>>} */
const plainGoods = Object.freeze({
  clash: "clash weapon",
  long_range: "long-range weapon",
  light: "light armor",
  heavy: "heavy armor",
  potion: "potion",
  magic: "magic object",
  familiar: "familiar",
});

/** @param {string} typology */
export const good = (typology) => plainGoods[typology];

/** Such as "potion 5". @param {Card} card */
export const cardSaid = ({ typology, price }) => `${plainGoods[typology]} ${price}`;

/** What lies in a room. @type {Readonly<Record<string, string>>} */
export const contents = Object.freeze({
  weapons: "Weapons",
  armors: "Armors",
  potions: "Potions",
  magic: "Magic",
  familiars: "Familiars",
  junk: "Junk",
});

/** @type {Readonly<Record<string, string>>} */
export const deckSaid = Object.freeze({
  weapons: "weapons",
  armors: "armors",
  potions: "potions",
  magic: "magic objects",
  familiars: "familiars",
  junk: "junk",
});

/** @type {Readonly<Record<string, string>>} */
export const spells = Object.freeze({
  charme: "Charme",
  invisibility: "Invisibility",
  confusion: "Confusion",
  persuasion: "Persuasion",
  disappearance: "Disappearance",
});

/** @type {Readonly<Record<string, string>>} */
export const rooms = Object.freeze({
  lair: "Lair of the Dragon",
  mossy_hall: "Mossy Hall",
  bone_gallery: "Bone Gallery",
  sealed_vault: "Sealed Vault",
  crossways: "Crossways",
  ogres_kitchen: "Ogre’s Kitchen",
  counting_house: "Counting House",
  torchlit_court: "Torchlit Court",
  dripping_stair: "Dripping Stair",
});

/** What a room is called by: what one gets there. @param {Room} room */
export function roomTitle({ content, spell }) {
  if (content === null) return "Lair";
  return contents[content] ?? (spell ? spells[spell] : "No spell");
}

/** @param {Room} room */
export function roomUnder({ content, tile }) {
  if (content === null) return "favours, first +2";
  if (content === "annual") return "annual spell";
  return content === "seasonal" ? "this season’s spell" : rooms[tile];
}

/** In a sentence. @param {Room} room */
export const theRoom = (room) => (room.content === null ? "the Lair" : roomTitle(room));

/** @type {Readonly<Record<number, string>>} */
export const merchants = Object.freeze({ 1: "Viking", 2: "Arab", 3: "English", 4: "Indian", 5: "Chinese" });

/** A few words, for a plate. @type {Readonly<Record<Power, string>>} */
export const powersShort = Object.freeze({
  "1A": "a coin more per sale",
  "1B": "leaves at any time",
  "2A": "2 more for unsold",
  "2B": "swaps twin goods",
  "3A": "an extra goblin",
  "3B": "7 coins more",
  "4A": "toll on goblins",
  "4B": "a favour more",
  "5A": "doors for a coin",
  "5B": "takes a discard",
});

/** @type {Readonly<Record<Power, string>>} */
export const powersTitle = Object.freeze({
  "1A": "A coin more per sale",
  "1B": "Leave at any time",
  "2A": "Good money for leftovers",
  "2B": "Twin goods",
  "3A": "An extra goblin",
  "3B": "Seven coins more",
  "4A": "Toll on goblins",
  "4B": "A favour more",
  "5A": "Doors for a coin",
  "5B": "The best of the discard",
});

/** @type {Readonly<Record<Power, string>>} */
export const powers = Object.freeze({
  "1A": "Heroes pay you 1 coin on top of each card, as far as their purse goes.",
  "1B": "You may leave the dungeon in the middle of your action round.",
  "2A": "Each card that you do not sell brings 4 coins instead of 2.",
  "2B": "Clash and long range are the same to you, and so are light and heavy armor. At an equal price you sell first.",
  "3A": "You have one goblin more than the others.",
  "3B": "You start with 27 coins instead of 20.",
  "4A": "Whoever puts a goblin into a room where you have a goblin or your merchant gives you 1 coin.",
  "4B": "You start with 2 favours instead of 1.",
  "5A": "You may open a closed door for 1 coin instead of an action.",
  "5B": "After the rewards you take a card of your choice from the discard pile.",
});

/** @type {Readonly<Record<string, string>>} */
export const heroes = Object.freeze({
  penniless_bard: "Penniless Bard",
  squire_of_the_leaky_bucket: "Squire of the Leaky Bucket",
  runaway_blacksmith: "Runaway Blacksmith",
  near_sighted_archer: "Near-sighted Archer",
  farmhand_with_a_grudge: "Farmhand with a Grudge",
  apprentice_expelled_twice: "Apprentice Expelled Twice",
  thirsty_guardsman: "Thirsty Guardsman",
  over_cautious_scout: "Over-cautious Scout",
  mayors_nephew: "Mayor’s Nephew",
  tournament_runner_up: "Tournament Runner-up",
  beast_tracker: "Beast Tracker",
  crossbow_monk: "Crossbow Monk",
  sellsword_on_leave: "Sellsword on Leave",
  border_captain: "Border Captain",
  hedge_witch: "Hedge Witch",
  field_surgeon: "Field Surgeon",
  elven_exile: "Elven Exile",
  dwarf_with_a_map: "Dwarf with a Map",
  falcon_huntress: "Falcon Huntress",
  retired_treasure_hunter: "Retired Treasure Hunter",
  knight_of_the_last_rose: "Knight of the Last Rose",
  dragon_bowman: "Dragon Bowman",
  alchemist_duellist: "Alchemist Duellist",
  iron_paladin: "Iron Paladin",
  summoner_in_plate: "Summoner in Plate",
  shadow_prince: "Shadow Prince",
  archmage_errant: "Archmage Errant",
  barbarian_queen: "Barbarian Queen",
  master_of_the_hunt: "Master of the Hunt",
  crown_prince_and_retinue: "Crown Prince and Retinue",
});

/** @type {Readonly<Record<string, string>>} */
export const items = Object.freeze({
  "favour-back": "A token, face down",
  ogre: "The Ogre",
  accountant: "The Accountant",
  babydragon: "Cloudy is home",
});

/** @param {number} n in figures */
export const coinsOf = (n) => `${n} ${n === 1 ? "coin" : "coins"}`;

/** @param {number} n */
export const favoursOf = (n) => count(n, "favour", "favours");

/** @param {number} n */
export const ordinal = (n) => ["", "1st", "2nd", "3rd", "4th", "5th"][n] ?? `${n}th`;

/** @param {number} n a place at the end */
export const placeAtEnd = (n) => ["", "first", "second", "third", "fourth", "fifth"][n];

/** Where the Entrance lies. @type {Readonly<Record<string, string>>} */
export const beside = Object.freeze({ left: "left of", right: "right of", top: "above", bottom: "below" });
