/**
 * Repeats the step from `before` to `after` on an order that others have changed meanwhile: removed ids are removed, added
 * ones are inserted after their neighbor, and moved ones take their new relative position among the ids that still exist.
 * Ids that only `live` has keep their positions.
 */
export function rebaseOrder(
  before: readonly string[],
  after: readonly string[],
  live: readonly string[],
): string[] {
  if (sameOrder(before, live)) return [...after];
  const wanted = new Set(after);
  const known = new Set(before);
  const kept = live.filter((id) => wanted.has(id) || !known.has(id));
  const result = reseat(before, after, kept);
  const present = new Set(result);
  after.forEach((id, index) => {
    if (known.has(id) || present.has(id)) return;
    const previous = after.slice(0, index).findLast((candidate) => present.has(candidate));
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, id);
    present.add(id);
  });
  return result;
}

/** Sorts the moved ids into their new order, within the positions that they have now. */
function reseat(before: readonly string[], after: readonly string[], live: readonly string[]): string[] {
  const inBoth = (list: readonly string[], other: readonly string[]) => {
    const set = new Set(other);
    return list.filter((id) => set.has(id));
  };
  if (sameOrder(inBoth(before, after), inBoth(after, before))) return [...live];
  const queue = inBoth(after, live);
  const seated = new Set(queue);
  return live.map((id) => (seated.has(id) ? (queue.shift() as string) : id));
}

/** Whether two orders are equal. */
export const sameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
