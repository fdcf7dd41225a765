import { Budget } from './budget';
import { type GuestMessage, readMessage } from './protocol';

/** Work on the page's thread that a frame may cause per second, milliseconds, and as a burst. */
export const WORK_MS = { perSecond: 100, most: 200 } as const;
/** Bytes of messages that are processed per second, and as a burst. */
export const BYTES = { perSecond: 1024 * 1024, most: 2 * 1024 * 1024 } as const;
/** Limit of queued messages. */
export const WAITING_LIMIT = 200;
/** Longest work before yielding to the page, milliseconds. */
const STRETCH_MS = 8;

export interface InboxDeps {
  /** Handles a message. */
  readonly handle: (message: GuestMessage) => void;
  /** Called for an unreadable message. @param fault such as `larger than 10 bytes` */
  readonly onFault: (fault: string) => void;
  /** Called when more than {@link WAITING_LIMIT} are queued. */
  readonly onOverflow: () => void;
  /** Schedules code, which is canceled with the plugin. */
  readonly later: (run: () => void, ms: number) => void;
  /** Milliseconds; the page's clock by default. */
  readonly now?: () => number;
}

/**
 * The messages of one frame, processed within a budget of time and bytes. A frame that waits for answers is slowed down; one
 * that does not fills the queue and is ended. A message is only read when its turn comes, since a large one costs time.
 */
export class Inbox {
  readonly #deps: InboxDeps;
  readonly #now: () => number;
  readonly #work: Budget;
  readonly #bytes: Budget;
  #waiting: { readonly data: unknown }[] = [];
  #busy = false;
  #closed = false;

  constructor(deps: InboxDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => performance.now());
    this.#work = new Budget(WORK_MS.perSecond, WORK_MS.most, this.#now);
    this.#bytes = new Budget(BYTES.perSecond, BYTES.most, this.#now);
  }

  /** @param event the message; `data` is read when its turn comes. */
  receive(event: { readonly data: unknown }): void {
    if (this.#closed) return;
    if (this.#waiting.length >= WAITING_LIMIT) {
      this.close();
      this.#deps.onOverflow();
      return;
    }
    this.#waiting.push(event);
    if (!this.#busy) void this.#workOff();
  }

  /** Later work of a message, such as its answer, counts too. */
  charge(work: () => void): void {
    const began = this.#now();
    work();
    this.#work.spend(this.#now() - began);
  }

  /** Drops queued messages and accepts no more. */
  close(): void {
    this.#closed = true;
    this.#waiting = [];
  }

  async #workOff(): Promise<void> {
    this.#busy = true;
    const began = this.#now();
    while (this.#waiting.length > 0) {
      const wait = Math.max(this.#work.wait(), this.#bytes.wait());
      if (wait > 0 || this.#now() - began >= STRETCH_MS) {
        this.#deps.later(() => void this.#workOff(), wait);
        return;
      }
      await this.#take();
    }
    this.#busy = false;
  }

  async #take(): Promise<void> {
    const began = this.#now();
    const event = this.#waiting.shift();
    const read = readMessage(event?.data);
    if (read.message === null) {
      this.close();
      this.#deps.onFault(read.fault);
      return;
    }
    this.#bytes.spend(read.bytes);
    this.#deps.handle(read.message);
    // The page renders the change in a queued microtask, which counts as part of the cost.
    await Promise.resolve();
    this.#work.spend(this.#now() - began);
  }
}
