import type { Pose } from '../../../art/characters';

/** Number of idle poses: four seconds, played back and forth. */
export const IDLE_POSES = 100;

const LAST = IDLE_POSES - 1;
/** Closure of the lids over the frames of one blink: they close faster than they open. */
const BLINK = [0.3, 0.85, 1, 0.92, 0.6, 0.28, 0.08];
/** Played back and forth this gives blinks 3.1 and 4.8 seconds apart. */
const BLINK_AT = 58;

const wave = (share: number, turns: number, phase = 0): number =>
  Math.sin(2 * Math.PI * (share * turns + phase));

/** One pose of the idle movement. Everything comes to rest at both ends, so that the reversal is not visible. */
export function idlePose(index: number): Pose {
  const share = index / LAST;
  // Half a cosine from -1 to 1: no speed at either end.
  const glide = -Math.cos(Math.PI * share);
  const settle = Math.sin(Math.PI * share) ** 2;
  return {
    breath: (1 - Math.cos(2 * Math.PI * share)) / 2,
    swayX: 3.4 * glide,
    swayY: 1.2 * settle * wave(share, 1, 0.1),
    tilt: 0.75 * glide + 0.5 * settle * wave(share, 1, 0.25),
    blink: BLINK[index - BLINK_AT] ?? 0,
    brow: 0.35 * settle * Math.max(0, wave(share, 1, 0.6)),
    gazeX: 0.22 * settle * wave(share, 1.5),
    gazeY: 0,
  };
}

/** How far the picture moves between two poses, in pixels of the base. */
export function poseDistance(a: Pose, b: Pose): number {
  const head = Math.hypot(a.swayX - b.swayX, a.swayY - b.swayY) + Math.abs(a.tilt - b.tilt) * 3.5;
  return (
    head +
    4 * Math.abs(a.breath - b.breath) +
    18 * Math.abs(a.blink - b.blink) +
    3 * Math.abs(a.gazeX - b.gazeX)
  );
}
