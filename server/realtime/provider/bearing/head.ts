import type { PoseMoves } from '../../../engines/avatar/port';
import type { Attention } from '../body-language';
import { framesWithin } from './chance';
import { Sway } from './sway';

/** Frames for which a body of the sway stays at least. */
const FRAMES_PER_BODY = 3;
/**
 * The same while the avatar talks: clients keep the mouths of a few bodies decoded, and hold frames of a second.
 */
const TALKING_FRAMES = 4;
/** How far the sway has to be from a body before the next one is shown, in bodies: more than half, so that none flickers. */
const STICKS = 0.65;
/** On the way to the body at which gestures begin no more bodies than these are shown, so that nobody waits for a nod. */
const WAY_BACK = 16;

/** For how many frames a nod, a lifted chin and a stressed syllable stay; the last at least and at most. */
const NOD_HOLD = 3;
const LIFT_HOLD = 8;
const STRESS_HOLD = [2, 5] as const;
/** How far from the body of the sway a stress may lead away, in bodies. */
const STRESS_REACH = 1;

/** Milliseconds after which who listens or thinks tilts the head a little further or back, and after which a listener nods. */
const TILT_EVERY = [1_100, 3_400] as const;
const ASSENT_EVERY = [3_200, 7_500] as const;

type Gesture = 'nod' | 'lift';

/**
 * Moves body and head frame by frame, from one body to a neighbor only: sways, listens, thinks, nods, begins a sentence with the
 * chin up, and lowers it where a syllable is stressed. Gestures begin and end at the body called home.
 */
export class Head {
  private readonly sway: Sway;
  private readonly home: number;
  /** The body of the sway that is shown, or was before a gesture. */
  private at: number;
  private direction: 1 | -1 = 1;
  /** Frames since the last step of the sway. */
  private stood = 0;
  private readonly gestures: Gesture[] = [];
  /** Bodies that come next, before anything else. */
  private path: number[] = [];
  private held: 'listen' | 'think' | null = null;
  /** The step of a held posture that is shown, and the frames until it changes. */
  private tilted = 0;
  private tiltIn = 0;
  private assentIn: number;

  /** @param random from 0 to 1 */
  constructor(
    private readonly moves: PoseMoves,
    private readonly random: () => number,
  ) {
    this.sway = new Sway(random);
    this.home = moves.home ?? 0;
    this.at = this.home;
    this.assentIn = framesWithin(ASSENT_EVERY, random);
  }

  /** Nods once, as soon as no other movement is under way. */
  nod(): void {
    if (this.gestures.filter((gesture) => gesture === 'nod').length < 2) this.gestures.push('nod');
  }

  /** Lifts the chin for a moment, if the pack shows that. */
  lift(): void {
    if (this.moves.lift !== undefined && !this.gestures.includes('lift')) this.gestures.push('lift');
  }

  /** Lowers the head for a syllable. @returns whether it does: no other movement is under way, and the pack shows it from here */
  stress(): boolean {
    if (this.path.length > 0 || this.held !== null || this.gestures.length > 0) return false;
    const found = this.moves.stress?.find(({ at }) => Math.abs(at - this.at) <= STRESS_REACH);
    if (!found) return false;
    const [least, most] = STRESS_HOLD;
    const length = least + Math.round(this.random() * (most - least));
    const way = found.at === this.at ? [] : [found.at];
    this.path = [...way, ...Array.from({ length }, () => found.body), found.at];
    this.at = found.at;
    this.stood = 0;
    return true;
  }

  /** Goes on by one frame. @returns the number of a body */
  next(wanted: Attention, isTalking: boolean): number {
    const swayed = this.sway.next(isTalking);
    if (wanted === 'listen' && --this.assentIn <= 0) {
      this.assentIn = framesWithin(ASSENT_EVERY, this.random);
      this.nod();
    }
    return this.path.shift() ?? this.decide(wanted, isTalking, swayed);
  }

  private decide(wanted: Attention, isTalking: boolean, swayed: number): number {
    if (this.held !== null) {
      if (wanted === this.held && this.gestures.length === 0) return this.hold(this.moves[this.held]);
      this.path = [...this.moves[this.held].slice(0, this.tilted).toReversed(), this.home];
      this.held = null;
      return this.path.shift() ?? this.home;
    }
    if (wanted === 'rest' && this.gestures.length === 0) return this.walk(isTalking, swayed);
    if (this.at !== this.home) return this.comeHome();
    this.stood = 0;
    const gesture = this.gestures.shift();
    if (gesture !== undefined) this.path = this.stepsOf(gesture);
    else if (wanted !== 'rest') {
      this.held = wanted;
      this.path = [...this.moves[wanted]];
      this.tilted = this.path.length - 1;
      this.tiltIn = framesWithin(TILT_EVERY, this.random);
    }
    return this.path.shift() ?? this.home;
  }

  private stepsOf(gesture: Gesture): number[] {
    const steps = this.moves[gesture] ?? [];
    const [end = this.home] = steps.slice(-1);
    const stay = Array.from({ length: gesture === 'nod' ? NOD_HOLD : LIFT_HOLD }, () => end);
    return [...steps, ...stay, ...steps.toReversed(), this.home];
  }

  /** A held posture, which is never quite still: its last two steps by turns. */
  private hold(steps: readonly number[]): number {
    if (--this.tiltIn <= 0) {
      this.tiltIn = framesWithin(TILT_EVERY, this.random);
      const last = steps.length - 1;
      this.tilted = this.tilted === last ? Math.max(0, last - 1) : last;
    }
    return steps[this.tilted] ?? this.home;
  }

  private comeHome(): number {
    const step = Math.ceil(this.moves.idle / WAY_BACK);
    const way = this.home - this.at;
    this.direction = way < 0 ? -1 : 1;
    this.at += Math.sign(way) * Math.min(step, Math.abs(way));
    return this.at;
  }

  private walk(isTalking: boolean, swayed: number): number {
    this.stood += 1;
    const { pace = FRAMES_PER_BODY } = this.moves;
    if (this.stood < (isTalking ? Math.max(pace, TALKING_FRAMES) : pace)) return this.at;
    if (this.moves.pace !== undefined) return this.toAndFro();
    const middle = (this.moves.idle - 1) / 2;
    const away = middle * (1 + swayed) - this.at;
    if (Math.abs(away) < STICKS) return this.at;
    this.stood = 0;
    this.at += Math.sign(away);
    return this.at;
  }

  /** The idle movement of a video is its own: forward to its end, and back. */
  private toAndFro(): number {
    this.stood = 0;
    if (this.at + this.direction >= this.moves.idle) this.direction = -1;
    if (this.at + this.direction < 0) this.direction = 1;
    this.at = Math.min(this.moves.idle - 1, Math.max(0, this.at + this.direction));
    return this.at;
  }
}
