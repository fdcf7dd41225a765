/** A number from 0 up to 1 for a seed and what it is for: choices of one plan do not depend on each other. */
export function chance(seed: number, purpose: string): number {
  let hash = seed | 0;
  for (let i = 0; i < purpose.length; i++)
    hash = Math.imul(hash ^ purpose.charCodeAt(i), 0x5bd1e995) + 0x9e37;
  hash ^= hash >>> 15;
  hash = Math.imul(hash ^ (hash >>> 13), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** One of a list; the list is not empty. */
export function pick<T>(list: readonly T[], seed: number, purpose: string): T {
  const chosen = list[Math.floor(chance(seed, purpose) * list.length)];
  if (chosen === undefined) throw new Error(`Nothing to choose from: ${purpose}`);
  return chosen;
}

/** All of a list in the seed's order. */
export const shuffled = <T>(list: readonly T[], seed: number, purpose: string): T[] =>
  list
    .map((item, i) => ({ item, rank: chance(seed, `${purpose} ${i}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
