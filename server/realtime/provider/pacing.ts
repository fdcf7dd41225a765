import { avatarStream } from '../../../contract/speech/limits';

const { bufferLimit, frameRate } = avatarStream;

/** How many frames an idle client is ahead: enough for a late timer, few enough not to fill a slow connection before speech. */
export const IDLE_LEAD = 10;

/** Idle frames wait while speech is still being played, so that a following sentence joins closely. */
export const TAIL_LEAD = 6;

/**
 * Estimates how many frames the client has buffered: those sent, less those played since by the clock. A client that asks
 * for one frame per tick and gets one falls behind with every late timer; this sends all frames that are due.
 */
export class Pacing {
  /** When the buffer was last known, and how many frames it held then. */
  private since = 0;
  private level = 0;
  private lastAsk: number | null = null;

  /** @param now milliseconds on any steady clock */
  constructor(private readonly now: () => number) {
    this.since = now();
  }

  /** Frames that the client has buffered, by the clock. */
  get waiting(): number {
    this.settle();
    return this.level;
  }

  /** Notes a request: how far ahead an idle stream should be depends on how rarely the client asks. */
  ask(): number {
    const now = this.now();
    const gap = this.lastAsk === null ? 0 : now - this.lastAsk;
    this.lastAsk = now;
    return Math.min(bufferLimit, IDLE_LEAD + Math.floor((gap * frameRate) / 1000));
  }

  sent(): void {
    this.settle();
    this.level += 1;
  }

  /** The client has dropped its buffer. */
  dropped(): void {
    this.level = 0;
    this.since = this.now();
  }

  private settle(): void {
    const now = this.now();
    const played = Math.floor(((now - this.since) * frameRate) / 1000);
    if (played <= 0) return;
    if (played >= this.level) {
      // The buffer ran dry, or the client waits for its first frames: its clock starts again.
      this.level = 0;
      this.since = now;
    } else {
      this.level -= played;
      this.since += (played * 1000) / frameRate;
    }
  }
}
