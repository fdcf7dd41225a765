/** A run of neighbors in the stacking order. */
export interface OrderChunk {
  /** Stays the same while the chunk exists, whichever objects are added or removed. */
  readonly key: string;
  readonly ids: readonly string[];
}

/** Initial limit of objects in a chunk, which may double before the chunk is divided. */
const SIZE = 48;

/**
 * Cuts an order into chunks, so that a list of thousands is rendered as a list of lists: a change of one object then costs as
 * much as one chunk and the list of chunks. A new order is cut like the last one as far as they are equal; unchanged chunks
 * are the same objects again.
 */
export function createOrderChunks(): (order: readonly string[]) => readonly OrderChunk[] {
  let known: readonly string[] = [];
  let chunks: readonly OrderChunk[] = [];
  return (order) => {
    if (order === known) return chunks;
    known = order;
    chunks = cut(order, chunks);
    return chunks;
  };
}

function cut(order: readonly string[], before: readonly OrderChunk[]): OrderChunk[] {
  const homes = new Map(before.flatMap((chunk) => chunk.ids.map((id) => [id, chunk] as const)));
  const used = new Set<string>();
  const result: { key: string; ids: string[]; home: OrderChunk | null }[] = [];
  const begin = (id: string, home: OrderChunk | null) => {
    // An id that is already the key of another chunk must not be used twice.
    let key = home?.key ?? id;
    while (used.has(key)) key += '+';
    used.add(key);
    result.push({ key, ids: [id], home });
  };
  order.forEach((id, index) => {
    const home = homes.get(id) ?? null;
    const last = result.at(-1);
    const isHome = last !== undefined && home !== null && last.home === home;
    // An object that was moved in between others joins their chunk.
    const next = order[index + 1];
    const isGuest = home === null || used.has(home.key) || homes.get(next ?? '') !== home;
    const room = isHome ? 2 * SIZE : last?.home === null ? SIZE : 2 * SIZE;
    if (last !== undefined && (isHome || isGuest) && last.ids.length < room) last.ids.push(id);
    else begin(id, home !== null && used.has(home.key) ? null : home);
  });
  return result.map(({ key, ids, home }) =>
    home?.key === key && isSame(home.ids, ids) ? home : { key, ids },
  );
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
