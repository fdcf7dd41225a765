/** Somebody for whom the server holds bytes until they have moved on. */
export interface Holder {
  /** Who it is, such as an address or an account. */
  caller: string;
  /** Bytes that have moved so far. */
  moved: () => number;
  /** Gives the bytes up, because others need the room. */
  end: () => void;
}

export interface HeldLimits {
  /** Bytes for everybody together, and for one caller. */
  all: number;
  each: number;
  /** Milliseconds without a byte that moved, after which a holder may be ended for others. */
  patience: number;
}

interface Held {
  holder: Holder;
  bytes: number;
  shared: Buffer | null;
  moved: number;
  /** When something moved last. */
  since: number;
}

/** Room that was taken. */
export interface ByteReservation {
  /** Takes more, or gives some back. @returns false when there is no room for more: what was taken before stays taken */
  resize(bytes: number): boolean;
  /** Gives all of it back; a second time it does nothing. */
  release(): void;
}

/** How often it is looked at who has moved on, as a share of the patience. */
const LOOK = 1 / 4;

/**
 * Counts the bytes that a server holds for others, of all connections together. Where they would become too many, those are
 * ended for whom nothing moves; where everybody moves on, nobody new is taken.
 */
export class HeldBytes {
  readonly #limits: HeldLimits;
  readonly #held = new Set<Held>();
  readonly #byCaller = new Map<string, number>();
  /** How many hold the same bytes. */
  readonly #shared = new Map<Buffer, number>();
  #total = 0;
  #looking: NodeJS.Timeout | null = null;

  constructor(limits: HeldLimits) {
    this.#limits = limits;
  }

  /** Bytes that are held now. */
  get total(): number {
    return this.#total;
  }

  /**
   * Takes room.
   * @param bytes that are held for this one alone
   * @param shared bytes that others may hold too: they need room once, and count for each caller
   * @returns null when there is none
   */
  take(holder: Holder, bytes: number, shared: Buffer | null = null): ByteReservation | null {
    const held: Held = { holder, bytes: 0, shared, moved: holder.moved(), since: Date.now() };
    const first = shared === null || this.#shared.has(shared) ? 0 : shared.length;
    if (!this.#freeBytes(held, bytes + (shared?.length ?? 0), bytes + first)) return null;
    held.bytes = bytes;
    this.#count(holder.caller, bytes + (shared?.length ?? 0), bytes + first);
    if (shared !== null) this.#shared.set(shared, (this.#shared.get(shared) ?? 0) + 1);
    this.#held.add(held);
    this.#look();
    return {
      resize: (to) => this.#held.has(held) && this.#resize(held, to),
      release: () => this.#release(held),
    };
  }

  #resize(held: Held, bytes: number): boolean {
    const more = bytes - held.bytes;
    if (more > 0 && !this.#freeBytes(held, more, more)) return false;
    held.bytes = bytes;
    this.#count(held.holder.caller, more, more);
    return true;
  }

  #release(held: Held): void {
    if (!this.#held.delete(held)) return;
    const { bytes, shared, holder } = held;
    this.#count(holder.caller, -bytes - (shared?.length ?? 0), -bytes - this.#unshare(shared));
    if (this.#held.size > 0 || this.#looking === null) return;
    clearInterval(this.#looking);
    this.#looking = null;
  }

  /** One less holds these bytes. @returns how many nobody holds any more */
  #unshare(shared: Buffer | null): number {
    if (shared === null) return 0;
    const left = (this.#shared.get(shared) ?? 1) - 1;
    if (left > 0) this.#shared.set(shared, left);
    else this.#shared.delete(shared);
    return left > 0 ? 0 : shared.length;
  }

  #count(caller: string, ofCaller: number, ofAll: number): void {
    this.#total += ofAll;
    const bytes = (this.#byCaller.get(caller) ?? 0) + ofCaller;
    if (bytes > 0) this.#byCaller.set(caller, bytes);
    else this.#byCaller.delete(caller);
  }

  /** Ends those who stand still, of the same caller and then of all, as far as others need their room. */
  #freeBytes(wanting: Held, ofCaller: number, ofAll: number): boolean {
    const { all, each } = this.#limits;
    const { caller } = wanting.holder;
    const isCallerFull = () => (this.#byCaller.get(caller) ?? 0) + ofCaller > each;
    const isFull = () => this.#total + ofAll > all;
    if (!isCallerFull() && !isFull()) return true;
    if (ofCaller > each || ofAll > all) return false;
    const still = this.#standingStill().filter((held) => held !== wanting);
    for (const held of still) if (held.holder.caller === caller && isCallerFull()) this.#end(held);
    if (isCallerFull()) return false;
    for (const held of still) if (isFull()) this.#end(held);
    return !isFull();
  }

  #end(held: Held): void {
    if (!this.#held.has(held)) return;
    this.#release(held);
    held.holder.end();
  }

  /** Those for whom nothing has moved for long, the longest first. */
  #standingStill(): Held[] {
    this.#mark();
    const before = Date.now() - this.#limits.patience;
    return [...this.#held].filter(({ since }) => since <= before).toSorted((a, b) => a.since - b.since);
  }

  #mark(): void {
    const now = Date.now();
    for (const held of this.#held) {
      const moved = held.holder.moved();
      if (moved === held.moved) continue;
      held.moved = moved;
      held.since = now;
    }
  }

  #look(): void {
    if (this.#looking !== null) return;
    this.#looking = setInterval(() => this.#mark(), this.#limits.patience * LOOK);
    this.#looking.unref();
  }
}
