import { avatarStream } from '../../../contract/provider';

const { bufferLimit, frameRate } = avatarStream;

/** Frames that an idle client is kept ahead: enough for a late timer, few enough not to fill a slow line before speech. */
export const IDLE_LEAD = 10;

/** Idle frames are held back behind speech that is still being played, so that a following sentence joins closely. */
export const TAIL_LEAD = 6;

/**
 * Estimates how many frames wait at the client: what was sent less what the clock has played since. A client that asks for one frame
 * a tick and gets one falls behind with every late timer; this answers a late one with all that is due.
 */
export class Pacing {
  /** Time at which the buffer was last known, and how much was in it then. */
  private since = 0;
  private level = 0;
  private lastAsk: number | null = null;

  /** @param now milliseconds on any steady clock */
  constructor(private readonly now: () => number) {
    this.since = now();
  }

  /** Frames that wait at the client, by the clock. */
  get waiting(): number {
    this.settle();
    return this.level;
  }

  /** The client asks: how far ahead an idle stream should be, given how seldom it asks. */
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

  /** The client dropped what waited. */
  dropped(): void {
    this.level = 0;
    this.since = this.now();
  }

  private settle(): void {
    const now = this.now();
    const played = Math.floor(((now - this.since) * frameRate) / 1000);
    if (played <= 0) return;
    if (played >= this.level) {
      // The buffer ran dry (or the client waits for its first frames): its clock begins anew.
      this.level = 0;
      this.since = now;
    } else {
      this.level -= played;
      this.since += (played * 1000) / frameRate;
    }
  }
}
