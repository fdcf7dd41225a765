import type {
  AvatarServiceError,
  LiveAvatar,
  LiveEvents,
  LiveSession,
} from '../../../server/engines/avatar-service/port';

const FRAME_MS = 40;
/** Loudness comes back in pieces of this length. */
const PIECE_MS = 20;

export interface ServiceOptions {
  /** From a sound that is given to its picture. */
  latencyMs: number;
  /** How much later than it should a picture or a sound may come: called for each. */
  jitterMs?: () => number;
  /** Every this many pictures one is missing. */
  skip?: number;
}

/** The frame of our sound that a picture was drawn for, as it is written into the picture; `-` for silence. */
export const drawnFor = (picture: Buffer): string => picture.toString();

/**
 * A service on a clock that the test moves: it plays what it is given in real time, in the order in which it came, and shows
 * its pictures and its sound after a while. It is asked for nothing but what a session of a service can do.
 */
export class SimulatedService implements LiveAvatar {
  hasPlace = true;
  time = 0;
  opened = 0;
  closed = 0;
  interrupted = 0;
  private events: LiveEvents | null = null;
  private queue: { sound: Buffer; at: number; number: number }[] = [];
  private given = 0;
  private playing = 0;
  private pictures = 0;
  private coming: { at: number; send: () => void }[] = [];

  constructor(private readonly options: ServiceOptions) {}

  readonly now = (): number => this.time;

  open(_face: unknown, events: LiveEvents): Promise<LiveSession> {
    this.opened += 1;
    this.events = events;
    return Promise.resolve({
      speak: (sound) => {
        for (let at = 0; at < sound.length; at += 1280)
          this.queue.push({ sound: sound.subarray(at, at + 1280), at: this.time, number: this.given++ });
      },
      pause: () => undefined,
      interrupt: () => {
        this.interrupted += 1;
        this.queue = [];
      },
      close: () => {
        this.closed += 1;
        this.events = null;
      },
    });
  }

  fail(error: AvatarServiceError): void {
    this.events?.over(error);
  }

  /** Lets time pass; `each` is called after every step of it. */
  async pass(ms: number, each: () => void = () => undefined): Promise<void> {
    for (let until = this.time + ms; this.time < until; ) {
      await Promise.resolve();
      if (this.time % FRAME_MS === 0) this.play();
      this.time += PIECE_MS;
      for (const { send } of this.coming.filter(({ at }) => at <= this.time)) send();
      this.coming = this.coming.filter(({ at }) => at > this.time);
      each();
    }
  }

  /** Plays one frame: what was given, or silence. */
  private play(): void {
    const { latencyMs, jitterMs = () => 0, skip = 0 } = this.options;
    const frame = this.queue.shift();
    const rms = frame === undefined ? 0 : Math.abs(frame.sound.readInt16LE(0));
    const seen = frame === undefined ? '-' : String(frame.number);
    const at = this.time + latencyMs;
    for (const part of [0, PIECE_MS]) {
      const heardAt = at + part + jitterMs();
      this.coming.push({ at: heardAt, send: () => this.events?.sound(rms, heardAt) });
    }
    this.pictures += 1;
    if (skip > 0 && this.pictures % skip === 0) return;
    const seenAt = Math.max(at + jitterMs(), this.playing);
    this.playing = seenAt;
    const picture = Buffer.from(seen);
    this.coming.push({
      at: seenAt,
      send: () => this.events?.picture({ image: picture, face: picture, at: seenAt }),
    });
  }
}

/** A frame of sound of one loudness. */
export const soundOf = (level: number): Buffer => {
  const samples = new Int16Array(640).fill(level);
  return Buffer.from(samples.buffer);
};
