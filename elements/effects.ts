import type { EffectName } from '../contract/document/schema';

/** How an element is shown on its way in or out; lengths in stage units. */
export interface EffectState {
  readonly opacity: number;
  /** How far it stands from its place. */
  readonly x: number;
  readonly y: number;
  /** About its center. */
  readonly scale: number;
  /** The share of its width, from the left, that is seen; null where nothing is cut off. */
  readonly seen: number | null;
}

/** An element as it is designed. */
export const settled: EffectState = { opacity: 1, x: 0, y: 0, scale: 1, seen: null };

/** How far things come from, stage units. */
const WAY = 60;

/** Where each effect begins; it ends with the element as it is designed. */
export const effectBeginnings: Readonly<Record<Exclude<EffectName, 'none'>, EffectState>> = {
  fade: { ...settled, opacity: 0 },
  rise: { ...settled, opacity: 0, y: WAY },
  drop: { ...settled, opacity: 0, y: -WAY },
  left: { ...settled, opacity: 0, x: -WAY },
  right: { ...settled, opacity: 0, x: WAY },
  zoom: { ...settled, opacity: 0, scale: 0.8 },
  wipe: { ...settled, seen: 0 },
};

/** The curve by which effects run: the two inner points of a cubic Bézier curve, as CSS names them. */
export const EFFECT_CURVE = [0.2, 0.7, 0.2, 1] as const;

const bezier = (t: number, first: number, second: number): number =>
  3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3;

/** Halvings of an interval: less than a thousandth of a pixel remains on the longest way. */
const STEPS = 20;

/** How far an effect has come after a share of its time, both 0 to 1. */
export function eased(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const [x1, y1, x2, y2] = EFFECT_CURVE;
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (bezier(middle, x1, x2) < share) low = middle;
    else high = middle;
  }
  return bezier((low + high) / 2, y1, y2);
}

/**
 * Where an element stands within an effect.
 * @param share of the time of an entrance that has passed, 0 to 1; an exit runs from 1 to 0
 */
export function effectAt(effect: EffectName, share: number): EffectState {
  if (effect === 'none' || share >= 1) return settled;
  const from = effectBeginnings[effect];
  const come = eased(share);
  const between = (start: number, end: number) => start + (end - start) * come;
  return {
    opacity: between(from.opacity, 1),
    x: between(from.x, 0),
    y: between(from.y, 0),
    scale: between(from.scale, 1),
    seen: from.seen === null ? null : between(from.seen, 1),
  };
}
