import type { AvatarMove } from '../../../contract/conversation/schema';
import { FRAME_RATE } from '../../../contract/speech/limits';
import { isMood } from './possible';

/** Frames between a move and the next one that an avatar makes by itself. */
const APART = 4 * FRAME_RATE;

/** Keeps an avatar from moving by itself too often, or twice alike. */
export class OwnPace {
  private last: AvatarMove | null = null;
  private since = Number.POSITIVE_INFINITY;

  /** A frame has gone by. */
  next(): void {
    this.since += 1;
  }

  /** Whether the avatar may make a move by itself now. */
  allows(move: AvatarMove): boolean {
    // A face that goes with a gesture counts as one with it.
    if (this.since === 0) return this.last !== null && isMood(this.last) && !isMood(move);
    return this.since >= APART && move !== this.last;
  }

  /** A move is made, by itself or because a text asks for it. */
  note(move: AvatarMove): void {
    this.last = move;
    this.since = 0;
  }
}
