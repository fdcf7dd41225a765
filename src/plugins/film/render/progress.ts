import type { FilmRender } from '../../../../contract/render/schema';

/** Share of a phase in the bar: speech is quick, and drawing takes nearly all of the time. */
const SHARES = { speech: [0, 0.08], pictures: [0.08, 0.94], sound: [0.94, 1] } as const;

/** How far a render is, from 0 to 1. */
export function shareOf({ phase, done, total }: FilmRender): number {
  if (phase === null) return 0;
  const [from, to] = SHARES[phase];
  return from + (to - from) * (total === 0 ? 0 : done / total);
}
