import { GESTURES, type Pose } from '../../../../art/characters';
import { armGestures, moodLooks } from '../../../../contract/speech/limits';
import type { ArmGesture, ArmMove, EyeLook, PoseMoves } from '../port';
import { EYE_LOOKS, EYES, IDLE, MOVES, POSES } from './moves';

const stepsOf = (name: ArmGesture): readonly Partial<Pose>[] => [
  ...GESTURES[name].steps,
  ...(GESTURES[name].swing ?? []),
];

/** The pictures of all gestures; those that several share are there once. */
const STEPS: readonly Partial<Pose>[] = [...new Set(armGestures.flatMap(stepsOf))];

/** Number of the first body of the gestures. */
export const FIRST_GESTURE = POSES.length;

const numberOf = (step: Partial<Pose>): number => FIRST_GESTURE + STEPS.indexOf(step);

const armMove = (name: ArmGesture): ArmMove => ({
  steps: GESTURES[name].steps.map(numberOf),
  swing: (GESTURES[name].swing ?? []).map(numberOf),
});

/** The bodies of the pack of a drawn character: those that every pack has, and behind them those of the gestures. */
export const CHARACTER_POSES: readonly Pose[] = [...POSES, ...STEPS.map((step) => ({ ...IDLE, ...step }))];

export const CHARACTER_MOVES: PoseMoves & { home: number } = {
  ...MOVES,
  arms: Object.fromEntries(armGestures.map((name) => [name, armMove(name)])),
};

/** What moves the head, and the neck below the mouth. */
const HEAD = ['swayX', 'swayY', 'tilt', 'shoulders'] as const;

/** Whether a body leaves head and neck where they are at home, so that it is a patch of that: eyes and mouths of home fit it. */
export const isPatch = (body: number): boolean =>
  body >= FIRST_GESTURE && HEAD.every((part) => CHARACTER_POSES[body]?.[part] === IDLE[part]);

/** The eyes of each body of a drawn character. */
export const CHARACTER_EYES: Readonly<Record<EyeLook, Partial<Pose>>> = {
  ...EYES,
  concern: { ...EYES.open, worry: 1 },
  surprise: { ...EYES.open, wide: 1, brow: 1 },
  doubt: { ...EYES.open, skew: 1 },
};

/** The first look that only clients know that ask for gestures. */
export const FIRST_MOOD = EYE_LOOKS.length;

export const CHARACTER_LOOKS: readonly EyeLook[] = [...EYE_LOOKS, ...moodLooks];
