import type { EffectName } from '../../../contract/document/schema';

const still = { transform: 'none', opacity: 1 };

/** How far things come from, stage units. */
const WAY = 60;

/** Where each effect begins; it ends with the element as it is designed. */
const beginnings: Readonly<Record<Exclude<EffectName, 'none'>, Keyframe>> = {
  fade: { opacity: 0 },
  rise: { opacity: 0, transform: `translateY(${WAY}px)` },
  drop: { opacity: 0, transform: `translateY(${-WAY}px)` },
  left: { opacity: 0, transform: `translateX(${-WAY}px)` },
  right: { opacity: 0, transform: `translateX(${WAY}px)` },
  zoom: { opacity: 0, transform: 'scale(0.8)' },
  wipe: { clipPath: 'inset(0 100% 0 0)' },
};
const ends: Partial<Record<EffectName, Keyframe>> = { wipe: { clipPath: 'inset(0)' } };

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
  return element.animate([beginnings[shown], ends[shown] ?? still], {
    duration,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    direction: backwards ? 'reverse' : 'normal',
    fill: backwards ? 'forwards' : 'none',
  });
}
