import type { armGestures } from '../../contract/speech/limits';
import type { Pose } from './anatomy/scene';

export type ArmGesture = (typeof armGestures)[number];

/** A gesture as what differs from the pose at rest, picture by picture. */
export interface Gesture {
  /** On the way there, one after the other; the last one is held, and the way back is the same. */
  readonly steps: readonly Partial<Pose>[];
  /** Shown in turn while the gesture is held, as a hand that waves; the last step alone when absent. */
  readonly swing?: readonly Partial<Pose>[];
}
