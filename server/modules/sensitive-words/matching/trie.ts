import type { MatcherWord } from './match';

/** What stands at the end of a path: a word, or null for an exception. */
export interface Entry {
  word: MatcherWord | null;
  /** Number of its group: an exception is one to the words of its own group alone. */
  group: number;
  /** How many characters of it are Han. */
  han: number;
}

/** Most nodes have one child, which stands in the node itself: a map for each would take most of the memory. */
export interface Node {
  key: number;
  child: Node | null;
  /** The children after the first. */
  others: Map<number, Node> | null;
  entries: Entry[] | null;
}

export const createNode = (): Node => ({ key: -1, child: null, others: null, entries: null });

export const childOf = (node: Node, key: number): Node | undefined =>
  node.key === key ? (node.child ?? undefined) : node.others?.get(key);

function ensureChild(node: Node, key: number): Node {
  const found = childOf(node, key);
  if (found !== undefined) return found;
  const child = createNode();
  if (node.child === null) {
    node.key = key;
    node.child = child;
  } else {
    node.others ??= new Map();
    node.others.set(key, child);
  }
  return child;
}

/** Adds the path of `keys`; a word of no keys is nowhere. */
export function insert(root: Node, keys: readonly number[], entry: Entry): void {
  if (keys.length === 0) return;
  let node = root;
  for (const key of keys) node = ensureChild(node, key);
  node.entries ??= [];
  node.entries.push(entry);
}
