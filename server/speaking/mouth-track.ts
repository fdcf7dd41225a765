import { FRAME_MS } from '../../contract/speech/limits';
import { type MouthShape, REST } from '../engines/avatar/port';
import type { Viseme, VisemeTiming } from '../engines/speech-synthesis/port';

/** The mouth leads the sound by this: people see a movement before they hear it. */
export const LEAD_MS = FRAME_MS;

/** Half of the window over which neighboring sounds blend (coarticulation). */
const REACH_MS = 46;

const shape = (parts: Partial<MouthShape>): MouthShape => ({ ...REST, ...parts });

/** What the mouth does for each class of sounds in calm speech; who opens it further seems to shout. */
export const VISEME_SHAPES: Record<Viseme, MouthShape> = {
  sil: REST,
  PP: shape({ press: 1 }),
  FF: shape({ tuck: 1, open: 0.06 }),
  TH: shape({ open: 0.2, tongue: 0.9, spread: 0.15 }),
  DD: shape({ open: 0.2, tongue: 0.6, spread: 0.2 }),
  kk: shape({ open: 0.28, spread: 0.15 }),
  CH: shape({ open: 0.2, round: 0.5 }),
  SS: shape({ open: 0.13, spread: 0.5 }),
  nn: shape({ open: 0.2, tongue: 0.55, spread: 0.1 }),
  RR: shape({ open: 0.22, round: 0.4 }),
  aa: shape({ open: 0.62 }),
  E: shape({ open: 0.41, spread: 0.45 }),
  ih: shape({ open: 0.28, spread: 0.6 }),
  oh: shape({ open: 0.44, round: 0.6 }),
  ou: shape({ open: 0.24, round: 1 }),
};

const CLOSURES: ReadonlySet<Viseme> = new Set<Viseme>(['PP', 'FF']);
const PARTS = Object.keys(REST) as (keyof MouthShape)[];

const overlap = (part: VisemeTiming, from: number, to: number): number =>
  Math.max(0, Math.min(part.endMs, to) - Math.max(part.startMs, from));

/** Share of a triangular window that lies before `x`; the window runs from -1 to 1. */
const triangleBefore = (x: number): number => {
  const at = Math.max(-1, Math.min(1, x));
  return at < 0 ? (1 + at) ** 2 / 2 : 1 - (1 - at) ** 2 / 2;
};

/** Turns timed visemes into one mouth shape per frame: anticipated, blended with its neighbors, closed where lips must close. */
export class MouthTrack {
  private visemes: VisemeTiming[] = [];
  private knownUntil = 0;
  private ended = false;

  add(visemes: readonly VisemeTiming[]): void {
    this.visemes.push(...visemes);
    this.knownUntil = this.visemes.at(-1)?.endMs ?? this.knownUntil;
  }

  /** Marks the end of the visemes: what follows is silence. */
  end(): void {
    this.ended = true;
  }

  /** Whether everything that shapes a frame is known. */
  knows(frame: number): boolean {
    return this.ended || this.knownUntil >= this.center(frame) + REACH_MS;
  }

  /**
   * Shape of a frame; frames are asked for in ascending order.
   * @param frame number of 40 ms steps from the beginning of the sound
   */
  at(frame: number): MouthShape {
    const center = this.center(frame);
    this.visemes = this.visemes.filter((part) => part.endMs > center - REACH_MS);
    const closure = this.closure(center - FRAME_MS / 2, center + FRAME_MS / 2);
    if (closure) return VISEME_SHAPES[closure];
    const mixed = { ...REST };
    for (const part of this.visemes) {
      const weight =
        triangleBefore((part.endMs - center) / REACH_MS) - triangleBefore((part.startMs - center) / REACH_MS);
      if (weight <= 0) continue;
      for (const name of PARTS) mixed[name] += weight * VISEME_SHAPES[part.viseme][name];
    }
    return mixed;
  }

  private center(frame: number): number {
    return frame * FRAME_MS + FRAME_MS / 2 + LEAD_MS;
  }

  /** The lip closure that a frame has to show: it covers most of the frame, or the frame most of it. */
  private closure(from: number, to: number): Viseme | null {
    for (const part of this.visemes) {
      if (!CLOSURES.has(part.viseme)) continue;
      const shared = overlap(part, from, to);
      if (shared > 0 && shared >= Math.min(FRAME_MS, part.endMs - part.startMs) / 2) return part.viseme;
    }
    return null;
  }
}
