import { Budget } from './budget';
import { type GuestMessage, readMessage } from './protocol';

/** Work of the page's thread that a frame may cause in each second, milliseconds; and at once after a quiet time. */
export const WORK_MS = { perSecond: 100, most: 200 } as const;
/** Bytes of messages that it may have worked off in each second, and at once after a quiet time. */
export const BYTES = { perSecond: 1024 * 1024, most: 2 * 1024 * 1024 } as const;
/** Messages that may wait for their turn. */
export const WAITING_LIMIT = 200;
/** Longest stretch of work before the page has its turn, milliseconds. */
const STRETCH_MS = 8;

export interface InboxParts {
  /** Does what a message asks for. */
  readonly handle: (message: GuestMessage) => void;
  /** A message that cannot be read. @param fault what it is, as in `larger than 10 bytes` */
  readonly onFault: (fault: string) => void;
  /** More wait than {@link WAITING_LIMIT}. */
  readonly onOverflow: () => void;
  /** Runs code later; it ends with the plugin. */
  readonly later: (run: () => void, ms: number) => void;
  /** Milliseconds; the page's clock by default. */
  readonly now?: () => number;
}

/**
 * The messages of one frame, worked off within a budget of time and bytes. Who waits for answers is slowed by them; who
 * does not fills the queue and is ended. A message is not read before its turn, since reading a large one costs time.
 */
export class Inbox {
  readonly #parts: InboxParts;
  readonly #now: () => number;
  readonly #work: Budget;
  readonly #bytes: Budget;
  #waiting: { readonly data: unknown }[] = [];
  #busy = false;
  #closed = false;

  constructor(parts: InboxParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
    this.#work = new Budget(WORK_MS.perSecond, WORK_MS.most, this.#now);
    this.#bytes = new Budget(BYTES.perSecond, BYTES.most, this.#now);
  }

  /** @param event holds the message; `data` is asked for when its turn has come. */
  receive(event: { readonly data: unknown }): void {
    if (this.#closed) return;
    if (this.#waiting.length >= WAITING_LIMIT) {
      this.close();
      this.#parts.onOverflow();
      return;
    }
    this.#waiting.push(event);
    if (!this.#busy) void this.#workOff();
  }

  /** Work that a message has caused later, such as its answer, counts as well. */
  charge(work: () => void): void {
    const began = this.#now();
    work();
    this.#work.spend(this.#now() - began);
  }

  /** Forgets what waits and takes nothing more. */
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
        this.#parts.later(() => void this.#workOff(), wait);
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
      this.#parts.onFault(read.fault);
      return;
    }
    this.#bytes.spend(read.bytes);
    this.#parts.handle(read.message);
    // The page draws what has changed in a microtask that stands in the row by now: it is part of the price.
    await Promise.resolve();
    this.#work.spend(this.#now() - began);
  }
}
