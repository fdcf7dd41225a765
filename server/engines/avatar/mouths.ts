import { type MouthShape, REST } from './port';

const shape = (parts: Partial<MouthShape>): MouthShape => ({ ...REST, ...parts });

const OPENINGS = [0, 0.1, 0.2, 0.32, 0.46, 0.64, 0.85];
const LIPS: Partial<MouthShape>[] = [{}, { spread: 0.5 }, { round: 0.45 }, { round: 0.95 }];

/** The baked mouths: a grid of openings and lip shapes, and the closures and tongue positions that people notice. */
export const BAKED_MOUTHS: readonly MouthShape[] = [
  ...LIPS.flatMap((lips) => OPENINGS.map((open) => shape({ ...lips, open }))),
  shape({ press: 0.5 }),
  shape({ press: 1 }),
  shape({ tuck: 0.6, open: 0.04 }),
  shape({ tuck: 1, open: 0.06 }),
  shape({ tongue: 0.8, open: 0.12, spread: 0.2 }),
  shape({ tongue: 0.8, open: 0.24, spread: 0.2 }),
  shape({ tongue: 0.8, open: 0.4, spread: 0.15 }),
];

/** Visual weight of a difference: a missed closure shows more than a corner that is off. */
const WEIGHT: MouthShape = { open: 2.4, spread: 0.7, round: 1, press: 1.4, tuck: 1.6, tongue: 0.45 };
const PARTS = Object.keys(WEIGHT) as (keyof MouthShape)[];

/** Index of the baked mouth that is closest to a shape. */
export function nearestMouth(wanted: MouthShape): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  BAKED_MOUTHS.forEach((mouth, index) => {
    const distance = PARTS.reduce((sum, part) => sum + (WEIGHT[part] * (mouth[part] - wanted[part])) ** 2, 0);
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}
