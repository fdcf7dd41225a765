import { rmsOf } from '../loudness';
import { EnergyGate } from './energyGate';
import type { VoicedDetector } from './fvad';

/** Blocks of 20 ms; of the last four, three must be voiced before a segment opens. */
const OPENING = { window: 4, voiced: 3 };
/** Silence that ends a segment, in blocks: 800 ms, a pause between two phrases and not one within. */
const HANGOVER = 40;
/** A segment that lasts longer is doubted, in blocks: 10 s. Steady noise and music keep the quick detector on. */
export const DOUBTFUL = 500;
/** Least probability of speech of the second opinion. */
export const LIKELY = 0.5;

/** A slower detector that noise and music do not deceive. */
export interface SecondOpinion {
  /** Probability of speech in the newest sound, 0 to 1. */
  readonly probability: number;
  feed(samples: Int16Array): void;
  close(): void;
}

export interface VoiceActivityEvents {
  /** Somebody begins or ends to speak. */
  onChange(open: boolean): void;
  /** A second opinion is wanted: the segment lasts for so long that it may be no speech. */
  onDoubt(): void;
}

/** What one block of sound is. */
export interface HeardBlock {
  readonly rms: number;
  readonly voiced: boolean;
}

/** Opens a segment when somebody speaks, and closes it after a pause. */
export class VoiceActivity {
  private readonly gate = new EnergyGate();
  private readonly recent: boolean[] = [];
  private opinion: SecondOpinion | null = null;
  private silent = 0;
  private lasted = 0;
  private isOpen = false;

  constructor(
    private readonly detector: VoicedDetector,
    private readonly events: VoiceActivityEvents,
  ) {}

  get open(): boolean {
    return this.isOpen;
  }

  /** From now on a block counts as speech only where the second opinion agrees. */
  consult(opinion: SecondOpinion): void {
    this.opinion?.close();
    this.opinion = opinion;
  }

  /** Takes 20 ms of sound: 320 samples at 16 kHz. */
  feed(samples: Int16Array): HeardBlock {
    const rms = rmsOf(samples);
    const loud = this.gate.hears(rms);
    // The detector adapts to the room as well: it hears every block.
    const detected = this.detector.isVoiced(samples);
    this.opinion?.feed(samples);
    const voiced = loud && detected && (this.opinion === null || this.opinion.probability >= LIKELY);
    this.follow(voiced);
    return { rms, voiced };
  }

  close(): void {
    this.detector.close();
    this.opinion?.close();
    this.opinion = null;
  }

  private follow(voiced: boolean): void {
    this.recent.push(voiced);
    if (this.recent.length > OPENING.window) this.recent.shift();
    if (!this.isOpen) {
      if (this.recent.filter(Boolean).length >= OPENING.voiced) this.change(true);
      return;
    }
    this.silent = voiced ? 0 : this.silent + 1;
    this.lasted++;
    if (this.silent >= HANGOVER) this.change(false);
    else if (this.lasted === DOUBTFUL && this.opinion === null) this.events.onDoubt();
  }

  private change(open: boolean): void {
    this.isOpen = open;
    this.silent = 0;
    this.lasted = 0;
    this.recent.length = 0;
    this.events.onChange(open);
  }
}
