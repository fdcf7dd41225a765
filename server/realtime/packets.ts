import { JsonGauge, type JsonShape } from '../http/json-gauge';
import { DEPTH_LIMIT } from '../http/text';

/** What a message of a page may hold: far more than a change of two thousand patches. */
const SHAPE: JsonShape = { depth: DEPTH_LIMIT, values: 50_000, names: 5_000 };
/** Of all connections of one caller: what may come each second, and what more after a silence. Somebody who drags sends 40 a second. */
const RATES = {
  messages: { each: 500, most: 2_000 },
  bytes: { each: 2 * 1024 * 1024, most: 8 * 1024 * 1024 },
} as const;
/** After this silence a caller is forgotten, milliseconds. */
const FORGOTTEN_MS = 60_000;

/** A packet of the library below the one that reads messages. */
export interface Packet {
  type: string;
  data?: unknown;
}

export interface PacketLine {
  on(event: 'packet', listener: (packet: Packet) => void): void;
  close(): void;
}

interface Bucket {
  messages: number;
  bytes: number;
  at: number;
}

/** What callers send over their sockets, counted for all connections of each. */
export class Traffic {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;
  #sweptAt = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a message. @returns whether the caller may send it */
  spend(caller: string, bytes: number): boolean {
    const now = this.#now();
    this.#sweep(now);
    const {
      messages,
      bytes: size,
      at,
    } = this.#buckets.get(caller) ?? {
      messages: RATES.messages.most,
      bytes: RATES.bytes.most,
      at: now,
    };
    const seconds = (now - at) / 1000;
    const left = {
      messages: Math.min(RATES.messages.most, messages + seconds * RATES.messages.each) - 1,
      bytes: Math.min(RATES.bytes.most, size + seconds * RATES.bytes.each) - bytes,
      at: now,
    };
    if (left.messages < 0 || left.bytes < 0) return false;
    this.#buckets.set(caller, left);
    return true;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < FORGOTTEN_MS) return;
    this.#sweptAt = now;
    for (const [caller, { at }] of this.#buckets) if (now - at > FORGOTTEN_MS) this.#buckets.delete(caller);
  }
}

const isHarmless = (text: string): boolean => new JsonGauge(SHAPE).read(Buffer.from(text)) === null;

/**
 * Judges the messages of a connection before they are parsed, and ends the connection with one that is slow to read, or when
 * its caller sends too many.
 * @param mayCome counts a message of this many bytes
 */
export function judgePackets(line: PacketLine, mayCome: (bytes: number) => boolean): void {
  line.on('packet', (packet) => {
    if (packet.type !== 'message') return;
    const { data } = packet;
    const bytes = typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0;
    if (mayCome(bytes) && (typeof data !== 'string' || isHarmless(data))) return;
    // It would still be read on the way out: a packet of this type is read by nobody.
    packet.type = 'noop';
    line.close();
  });
}
