import { armGestures } from '../../contract/speech/limits';
import type { ArmGesture, Gesture } from './gestures';

declare module './anatomy/scene' {
  interface Pose {
    arms?: unknown;
    shoulders?: number;
    worry?: number;
    skew?: number;
    wide?: number;
  }
}

const raise = [{ breath: 0.3 }, { breath: 0.6 }] as const;

/** Stands for the drawn gestures until they are there. */
export const GESTURES = Object.fromEntries(
  armGestures.map((name, i): [ArmGesture, Gesture] => [
    name,
    name === 'bow'
      ? { steps: [{ swayY: 6 }, { swayY: 14 }] }
      : {
          steps: [...raise, { breath: 0.8 + i / 100 }],
          ...(name === 'wave' && { swing: [{ breath: 1 }, { breath: 0.9 }] }),
        },
  ]),
) as Record<ArmGesture, Gesture>;
