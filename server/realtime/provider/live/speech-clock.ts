import { FRAME_MS } from '../../../../contract/speech/limits';

/** Loudness from which sound is speech, as a share of the loudest frame, within bounds; of 16-bit samples. */
const SPOKEN = { share: 0.15, least: 40, most: 300 } as const;
/** Loudness that came back longer ago is of no use. */
const KEPT_MS = 4_000;
/** Network and coder may bring a sound forward by a frame. */
const JITTER_MS = FRAME_MS;
/** Speech after an interruption comes no sooner than this share of the shortest way seen. */
const SHORTEST = 0.7;
/** The way of sound that is silent, where none was seen yet. */
const USUAL_MS = 500;
/** Frames without a sound after which nobody waits for one. */
const SILENT_FRAMES = 25;
/** Speech that is not heard coming back for so long will not come. */
const LOST_MS = 6_000;

/** Sound that a service plays without a gap. */
interface Run {
  /** Loudness of each frame. */
  levels: number[];
  sentAt: number;
  hasEnded: boolean;
  /** When the picture of its first frame comes; null until that is known. */
  at: number | null;
}

/** The root mean square of PCM16 little-endian. */
export function loudness(sound: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 1 < sound.length; at += 2) sum += sound.readInt16LE(at) ** 2;
  return Math.sqrt(sum / Math.max(1, sound.length >> 1));
}

/**
 * Finds out which picture of a service belongs to which frame of the sound that it was given: a service says only that it speaks,
 * but its own sound comes back beside its pictures, and begins where ours begins. All times are milliseconds of one clock.
 */
export class SpeechClock {
  private runs: Run[] = [];
  private position = 0;
  private returned: { rms: number; at: number }[] = [];
  /** The shortest way from here to the service and back. */
  private way: number | null = null;
  private earliest = 0;

  constructor(private readonly now: () => number) {}

  /** Notes a frame of sound that the service is given. */
  give(rms: number): void {
    const last = this.runs.at(-1);
    const run = last && !last.hasEnded && !this.hasRunOut(last) ? last : this.begin();
    run.levels.push(rms);
  }

  /** What was given so far is a whole sentence. */
  end(): void {
    const last = this.runs.at(-1);
    if (last) last.hasEnded = true;
  }

  /** The service was told to forget what it was given. */
  drop(): void {
    this.runs = [];
    this.position = 0;
    this.earliest = 0;
  }

  /** Notes a piece of sound that came back. */
  hear(rms: number, at: number): void {
    this.returned.push({ rms, at });
    while ((this.returned[0]?.at ?? at) < at - KEPT_MS) this.returned.shift();
  }

  /** When the picture of the next frame comes, or came; null until that is known. */
  get due(): number | null {
    const run = this.current();
    if (run === null) return null;
    run.at ??= this.beginning(run);
    return run.at === null ? null : run.at + this.position * FRAME_MS;
  }

  /** The next frame was shown. */
  take(): void {
    this.position += 1;
  }

  /** What was given does not come back. */
  get isLost(): boolean {
    const run = this.current();
    return run !== null && run.at === null && this.now() - Math.max(run.sentAt, this.earliest) > LOST_MS;
  }

  private begin(): Run {
    const run: Run = { levels: [], sentAt: this.now(), hasEnded: false, at: null };
    this.runs.push(run);
    return run;
  }

  /** Whether the service has played a run to its end by now: what follows comes after a gap. */
  private hasRunOut({ levels, sentAt, at }: Run): boolean {
    const began = at === null ? sentAt : at - (this.way ?? 0);
    return this.now() > began + levels.length * FRAME_MS;
  }

  /** The run whose frames come next. */
  private current(): Run | null {
    for (let run = this.runs[0]; run !== undefined; run = this.runs[0]) {
      const isOver = run.hasEnded || this.runs.length > 1;
      if (this.position < run.levels.length || !isOver) return this.position < run.levels.length ? run : null;
      this.earliest = (run.at ?? this.now()) + run.levels.length * FRAME_MS;
      this.runs.shift();
      this.position = 0;
    }
    return null;
  }

  private beginning(run: Run): number | null {
    const loudest = Math.max(...run.levels);
    const spoken = Math.min(SPOKEN.most, Math.max(SPOKEN.least, loudest * SPOKEN.share));
    const first = run.levels.findIndex((rms) => rms >= spoken);
    const soonest = Math.max(run.sentAt + SHORTEST * (this.way ?? 0), this.earliest - JITTER_MS);
    if (first < 0) {
      const isSilent = run.hasEnded || run.levels.length >= SILENT_FRAMES;
      const at = Math.max(run.sentAt + (this.way ?? USUAL_MS), this.earliest);
      return isSilent && this.now() >= at ? at : null;
    }
    const lead = first * FRAME_MS;
    const heard = this.returned.find(({ rms, at }) => rms >= spoken && at >= soonest + lead);
    if (heard === undefined) return null;
    const began = heard.at - lead;
    this.way = Math.min(this.way ?? Number.POSITIVE_INFINITY, Math.max(0, began - run.sentAt));
    return began;
  }
}
