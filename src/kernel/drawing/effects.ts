import type { EffectName } from '../../../contract/document/schema';
import { EFFECT_CURVE, effectBeginnings, type EffectState, settled } from '../../../elements/effects';

/** A state of an effect as CSS; only `wipe` cuts anything off. */
function keyframeOf({ opacity, x, y, scale, seen }: EffectState): Keyframe {
  if (seen !== null) return { clipPath: `inset(0 ${(1 - seen) * 100}% 0 0)` };
  const transform = [
    ...(x === 0 ? [] : [`translateX(${x}px)`]),
    ...(y === 0 ? [] : [`translateY(${y}px)`]),
    ...(scale === 1 ? [] : [`scale(${scale})`]),
  ];
  return { opacity, transform: transform.length === 0 ? 'none' : transform.join(' ') };
}

/** The two ends of an effect. */
function keyframesOf(effect: Exclude<EffectName, 'none'>): [Keyframe, Keyframe] {
  const from = effectBeginnings[effect];
  return [keyframeOf(from), keyframeOf(from.seen === null ? settled : { ...settled, seen: 1 })];
}

const calmly = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays an effect on an element: as an entrance, or backwards as an exit, after which the element stays away. Where little motion is
 * wanted, everything fades.
 * @param duration milliseconds
 * @returns null when there is nothing to play
 */
export function playEffect(
  element: HTMLElement,
  effect: EffectName,
  { duration, backwards = false }: { duration: number; backwards?: boolean },
): Animation | null {
  if (effect === 'none' || duration === 0) return null;
  const shown = calmly() ? 'fade' : effect;
  return element.animate(keyframesOf(shown), {
    duration,
    easing: `cubic-bezier(${EFFECT_CURVE.join(', ')})`,
    direction: backwards ? 'reverse' : 'normal',
    fill: backwards ? 'forwards' : 'none',
  });
}
