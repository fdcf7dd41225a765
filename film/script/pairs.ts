/** How many letters two texts share at their beginnings and their ends. */
function shared(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a.charCodeAt(head) === b.charCodeAt(head)) head++;
  let tail = 0;
  while (tail < most - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail))
    tail++;
  return head + tail;
}

/** How many old and how many new sentences belong together: one changed, was split, joined, deleted or is new. */
const steps = [
  { old: 1, now: 1 },
  { old: 1, now: 2 },
  { old: 2, now: 1 },
  { old: 1, now: 0 },
  { old: 0, now: 1 },
] as const;

/** Tables beyond this are not filled: their sentences are paired by their places. */
const MOST_CELLS = 1_000_000;

/** The text of each sentence together with the one behind it. */
const doubled = (texts: readonly string[]): string[] =>
  texts.map((text, index) => text + (texts[index + 1] ?? ''));

/**
 * The step that begins the best way through the rest from each pair of counts, so that as many letters as possible stay with their
 * sentence: the table of Gale and Church, by letters that are shared and not by lengths. Where nothing is shared, places decide.
 */
function bestSteps(before: readonly string[], after: readonly string[]): Uint8Array {
  const width = after.length + 1;
  const best = new Uint8Array((before.length + 1) * width);
  const score = new Float64Array(best.length);
  const old = [[], before, doubled(before)] as const;
  const now = [[], after, doubled(after)] as const;
  for (let i = before.length; i >= 0; i--)
    for (let j = after.length; j >= 0; j--) {
      let most = -1;
      steps.forEach((step, number) => {
        if (i + step.old > before.length || j + step.now > after.length) return;
        const kept = shared(old[step.old][i] ?? '', now[step.now][j] ?? '');
        const sum = kept + (score[(i + step.old) * width + j + step.now] ?? 0);
        if (sum <= most) return;
        most = sum;
        best[i * width + j] = number;
      });
      score[i * width + j] = Math.max(0, most);
    }
  return best;
}

/**
 * For each sentence of a changed stretch the one that it was before; null for a new one. Pairs are in order, and no old sentence is in
 * two of them.
 */
export function pairsOf(before: readonly string[], after: readonly string[]): (number | null)[] {
  if (before.length === 0 || after.length === 0) return after.map(() => null);
  if (before.length * after.length > MOST_CELLS)
    return after.map((_, index) => (index < before.length ? index : null));
  const best = bestSteps(before, after);
  const pairs = after.map((): number | null => null);
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const { old, now } = steps[best[i * (after.length + 1) + j] ?? 0] ?? steps[0];
    if (old > 0 && now > 0) pairs[j] = i;
    i += old;
    j += now;
  }
  return pairs;
}
