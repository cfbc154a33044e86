/**
 * RFC 6902 patches, as far as the server sends them: add, remove, replace.
 * The document is never changed; what a patch does not touch stays the same object.
 * Whatever is odd throws, and the caller then asks for the whole truth.
 */

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** A patch that does not fit the document that it was given. */
export class BadPatch extends Error {}

/**
 * @param {any} document
 * @param {readonly {op: string, path: string, value?: any}[]} patch
 * @returns {any} the patched document
 */
export function applyPatch(document, patch) {
  if (!Array.isArray(patch)) throw new BadPatch("not a list of operations");
  return patch.reduce(applyOne, document);
}

/** @param {any} document @param {{op: string, path: string, value?: any}} operation */
function applyOne(document, operation) {
  const { op, path } = checked(operation);
  const keys = split(path);
  if (keys.length === 0) return atRoot(op, operation.value);
  return inside(document, keys, 0, op, operation.value);
}

/** @param {any} operation */
function checked(operation) {
  const { op, path } = operation ?? {};
  if (op !== "add" && op !== "remove" && op !== "replace") throw new BadPatch(`unknown operation ${op}`);
  if (typeof path !== "string") throw new BadPatch("an operation without a path");
  if (op !== "remove" && operation.value === undefined) throw new BadPatch("an operation without a value");
  return { op, path };
}

/** @param {string} path @returns {string[]} */
function split(path) {
  if (path === "") return [];
  if (path[0] !== "/") throw new BadPatch(`not a pointer: ${path}`);
  const keys = path.slice(1).split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (keys.some((key) => FORBIDDEN.has(key))) throw new BadPatch(`a forbidden key in ${path}`);
  return keys;
}

/** @param {string} op @param {any} value */
function atRoot(op, value) {
  if (op === "remove") throw new BadPatch("the whole document cannot be removed");
  return value;
}

/** @param {any} node @param {string[]} keys @param {number} depth @param {string} op @param {any} value @returns {any} */
function inside(node, keys, depth, op, value) {
  if (Array.isArray(node)) return inList(node, keys, depth, op, value);
  if (node !== null && typeof node === "object") return inObject(node, keys, depth, op, value);
  throw new BadPatch(`nothing to go into at /${keys.slice(0, depth).join("/")}`);
}

/** @param {any} node @param {string[]} keys @param {number} depth @param {string} op @param {any} value */
function inObject(node, keys, depth, op, value) {
  const key = keys[depth];
  const last = depth === keys.length - 1;
  if (!Object.hasOwn(node, key) && !(last && op === "add")) throw new BadPatch(`no ${key} here`);
  if (!last) return { ...node, [key]: inside(node[key], keys, depth + 1, op, value) };
  if (op !== "remove") return { ...node, [key]: value };
  const { [key]: _gone, ...rest } = node;
  return rest;
}

/** @param {any[]} list @param {string[]} keys @param {number} depth @param {string} op @param {any} value */
function inList(list, keys, depth, op, value) {
  const last = depth === keys.length - 1;
  const at = index(keys[depth], last && op === "add" ? list.length : list.length - 1, last && op === "add");
  if (!last) return list.with(at, inside(list[at], keys, depth + 1, op, value));
  if (op === "replace") return list.with(at, value);
  return op === "add" ? list.toSpliced(at, 0, value) : list.toSpliced(at, 1);
}

/** @param {string} key @param {number} most @param {boolean} mayAppend */
function index(key, most, mayAppend) {
  if (key === "-" && mayAppend) return most;
  if (!/^(0|[1-9]\d{0,8})$/.test(key)) throw new BadPatch(`not an index: ${key}`);
  const at = Number(key);
  if (at > most) throw new BadPatch(`no place ${at} in the list`);
  return at;
}
