/** Maximum number of queued frames. */
export const QUEUE_LIMIT = 25;

/** Queued frames needed to start playing, so that jitter does not show. */
export const START_AT = 5;

/** After this wait playing starts with fewer frames, so that the start of an answer is not delayed. */
export const START_AFTER_MS = 60;

/** A frame with its number of arrival. */
export interface Queued<F> {
  /** Counts all frames from 0, across reconnections. */
  sequence: number;
  /** Counts the frames of its epoch from 0. */
  inEpoch: number;
  epoch: number;
  frame: F;
}

/**
 * The queue of frames to be played. A new epoch, at the start of speech or an interruption, drops the older frames in the
 * queue.
 */
export class FrameQueue<F> {
  private readonly waiting: Queued<F>[] = [];
  private sequence = 0;
  private inEpoch = 0;
  private epoch = 0;
  private started = false;
  private waitingSince = 0;

  get length(): number {
    return this.waiting.length;
  }

  /** How many frames may be asked for. */
  get room(): number {
    return Math.max(0, QUEUE_LIMIT - this.waiting.length);
  }

  /** Starts an epoch and returns the frames that it dropped. */
  begin(epoch: number): Queued<F>[] {
    this.epoch = epoch;
    this.inEpoch = 0;
    return this.waiting.splice(0);
  }

  push(frame: F, now: number): Queued<F> {
    const queued = { sequence: this.sequence++, inEpoch: this.inEpoch++, epoch: this.epoch, frame };
    if (this.waiting.length === 0) this.waitingSince = now;
    this.waiting.push(queued);
    return queued;
  }

  /** Whether playing may continue: at the start, and after an underrun, some frames are buffered first. */
  ready(now: number): boolean {
    if (this.waiting.length === 0) this.started = false;
    else if (!this.started)
      this.started = this.waiting.length >= START_AT || now - this.waitingSince >= START_AFTER_MS;
    return this.started;
  }

  get first(): Queued<F> | undefined {
    return this.waiting[0];
  }

  /** The waiting frames from a sequence number on. */
  from(sequence: number): Queued<F>[] {
    return this.waiting.filter((queued) => queued.sequence >= sequence);
  }

  /** The first `count` of the waiting frames. */
  next(count: number): readonly Queued<F>[] {
    return this.waiting.slice(0, count);
  }

  /** The next frame to play. */
  shift(): Queued<F> | undefined {
    return this.waiting.shift();
  }

  /** Empties the queue for a new connection. */
  reset(): Queued<F>[] {
    this.started = false;
    return this.begin(0);
  }
}
