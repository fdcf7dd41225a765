import type { ArmGesture, PoseMoves } from '../../engines/avatar/port';
import { Arms } from './arms';
import type { Attention } from './attention';
import { framesWithin } from './chance';
import { Sway } from './sway';

/** Frames for which a body of the sway is shown on the way. */
const SWAY_FRAMES = 3;
/**
 * How far the sway goes, in bodies, before the head follows, and how near it comes then. A head that shifts and rests looks like
 * somebody's; one that ticked along with each body would look like a clock.
 */
const SETS_OUT = 1.8;
const ARRIVES = 0.6;
/**
 * A body of a video is shown for this many frames at least while the avatar talks: clients keep the mouths of a few bodies decoded,
 * and hold frames of a second.
 */
const TALKING_FRAMES = 4;
/** On the way to the body at which gestures begin no more bodies than these are shown, so that nobody waits for a nod. */
const WAY_BACK = 8;

/** For how many frames a nod, a lifted chin and a stressed syllable stay; the last at least and at most. */
const NOD_HOLD = 3;
const LIFT_HOLD = 8;
const STRESS_HOLD = [2, 5] as const;
/** Share of the listener's nods that are two. */
const TWICE = 0.4;
/** How far from the body of the sway a stress may lead away, in bodies. */
const STRESS_REACH = 1;

/** Frames for which a body is shown while who listens or thinks tilts the head. */
const TILT_FRAMES = 3;
/** Milliseconds after which who listens or thinks tilts the head a little further or back, and after which a listener nods. */
const TILT_EVERY = [1_100, 3_400] as const;
const ASSENT_EVERY = [3_200, 7_500] as const;

/** How far a head that is shaken goes to each side, and how far in a frame, in bodies of the sway. */
const SHAKEN = { most: 6, step: 2 } as const;

type Gesture = 'nod' | 'lift' | 'shake';

/** Whether a pack shows a head that is shaken: a video moves by itself, and a still picture not at all. */
export const canShake = ({ idle, home = 0, pace }: PoseMoves): boolean =>
  pace === undefined && Math.min(home, idle - 1 - home) >= SHAKEN.step;

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
  /** Frames since the last step of the sway, and whether there will be more of them. */
  private stood = 0;
  private isShifting = false;
  private gestures: Gesture[] = [];
  /** Bodies that come next, before anything else. */
  private path: number[] = [];
  private held: 'listen' | 'think' | null = null;
  /** The step of a held posture that is shown, the one that it goes to, and the frames until it goes elsewhere. */
  private tilted = 0;
  private tiltsTo = 0;
  private tiltIn = 0;
  private assentIn: number;
  private readonly arms: Arms;

  /** @param random from 0 to 1 */
  constructor(
    private readonly moves: PoseMoves,
    private readonly random: () => number,
  ) {
    this.sway = new Sway(random);
    this.home = moves.home ?? 0;
    this.at = this.home;
    this.assentIn = framesWithin(ASSENT_EVERY, random);
    this.arms = new Arms(moves.arms ?? {}, this.home);
  }

  /** Nods once, as soon as no other movement is under way. */
  nod(): void {
    if (this.gestures.filter((gesture) => gesture === 'nod').length < 2) this.gestures.push('nod');
  }

  /** Lifts the chin for a moment, if the pack shows that. */
  lift(): void {
    if (this.moves.lift === undefined || this.gestures.includes('lift')) return;
    if (!this.arms.areUp && !this.arms.waits) this.gestures.push('lift');
  }

  /** Shakes it once, if the pack has a sway to do it with. */
  shake(): void {
    if (canShake(this.moves) && !this.gestures.includes('shake')) this.gestures.push('shake');
  }

  /** Makes a gesture of the arms, as soon as no other movement is under way, if the pack shows it. */
  gesture(name: ArmGesture): void {
    if (!this.arms.want(name)) return;
    this.gestures = this.gestures.filter((gesture) => gesture !== 'lift');
    // What is held on the way is cut short: an arm comes with its word.
    if (!this.arms.areUp) this.path = this.path.filter((body, at, path) => body !== path[at - 1]);
  }

  /** The phrase is over to which a gesture of the arms may belong. */
  endPhrase(): void {
    this.arms.endPhrase();
  }

  /** What was said so far is over: the arms come back. */
  endGesture(): void {
    this.arms.end();
  }

  /** What was to come is dropped, and the head goes on from the body that is seen. */
  goOnFrom(body: number): void {
    this.gestures = [];
    this.held = null;
    this.stood = 0;
    this.at = body < this.moves.idle ? body : this.home;
    this.path = this.arms.backFrom(body) || body < this.moves.idle ? [] : this.wayBack(body);
  }

  /** Lowers the head for a syllable. @returns whether it does: no other movement is under way, and the pack shows it from here */
  stress(): boolean {
    if (this.path.length > 0 || this.held !== null || this.gestures.length > 0) return false;
    if (this.arms.areUp || this.arms.waits) return false;
    const found = this.moves.stress?.find(({ at }) => Math.abs(at - this.at) <= STRESS_REACH);
    if (!found) return false;
    const way = found.at === this.at ? [] : [found.at];
    this.path = [...way, ...this.lowered(found.body), found.at];
    this.at = found.at;
    this.stood = 0;
    return true;
  }

  /** Goes on by one frame. @returns the number of a body */
  next(wanted: Attention, isTalking: boolean): number {
    const swayed = this.sway.next(isTalking);
    if (wanted === 'listen' && --this.assentIn <= 0) {
      this.assentIn = framesWithin(ASSENT_EVERY, this.random);
      this.assent();
    }
    this.arms.wait();
    return this.path.shift() ?? this.armed(wanted) ?? this.decide(wanted, isTalking, swayed);
  }

  /** The body of a gesture of the arms that is under way; null without one. */
  private armed(wanted: Attention): number | null {
    if (!this.arms.areUp) return null;
    if (wanted !== 'rest' || this.gestures.length > 0) this.arms.end();
    this.stood = 0;
    return this.arms.next();
  }

  private decide(wanted: Attention, isTalking: boolean, swayed: number): number {
    if (this.held !== null) {
      const { held } = this;
      if (wanted === held && this.gestures.length === 0) return this.hold(held);
      this.path = [...this.moves[held].slice(0, this.tilted).toReversed(), this.beginOf(held)];
      this.held = null;
      return this.path.shift() ?? this.at;
    }
    const raises = wanted === 'rest' && this.arms.waits;
    if (wanted === 'rest' && this.gestures.length === 0 && !raises) return this.walk(isTalking, swayed);
    const gesture = this.gestures[0];
    const place = gesture !== undefined || wanted === 'rest' ? this.home : this.beginOf(wanted);
    if (this.at !== place) return this.goTo(place);
    this.stood = 0;
    if (raises) {
      this.arms.begin();
      return this.arms.next() ?? this.at;
    }
    if (gesture !== undefined) {
      this.gestures.shift();
      this.path = this.stepsOf(gesture);
    } else if (wanted !== 'rest') {
      this.held = wanted;
      this.path = [...this.moves[wanted]];
      this.tilted = this.path.length - 1;
      this.tiltsTo = this.tilted;
      this.tiltIn = framesWithin(TILT_EVERY, this.random);
    }
    return this.path.shift() ?? this.at;
  }

  /** A listener nods: a little where the pack shows it, else by a nod from home. */
  private assent(): void {
    const steps = this.moves.listen;
    const found = this.moves.stress?.find(({ at }) => at === steps.at(-1));
    if (!found) this.nod();
    else if (this.held === 'listen' && this.path.length === 0) {
      const again = this.random() < TWICE ? [found.at, found.at, ...this.lowered(found.body)] : [];
      this.path = [...steps.slice(this.tilted + 1), ...this.lowered(found.body), ...again, found.at];
      this.tilted = steps.length - 1;
      this.tiltsTo = this.tilted;
    }
  }

  private lowered(body: number): number[] {
    const [least, most] = STRESS_HOLD;
    return Array.from({ length: least + Math.round(this.random() * (most - least)) }, () => body);
  }

  private beginOf(posture: 'listen' | 'think'): number {
    return this.moves.from?.[posture] ?? this.home;
  }

  private stepsOf(gesture: Gesture): number[] {
    if (gesture === 'shake') return this.shaken();
    const steps = this.moves[gesture] ?? [];
    const [end = this.home] = steps.slice(-1);
    const stay = Array.from({ length: gesture === 'nod' ? NOD_HOLD : LIFT_HOLD }, () => end);
    return [...steps, ...stay, ...steps.toReversed(), this.home];
  }

  /** To one side, to the other, and home, over the sway. */
  private shaken(): number[] {
    const { most, step } = SHAKEN;
    const far = Math.min(most, this.home, this.moves.idle - 1 - this.home);
    const bodies: number[] = [];
    let at = this.home;
    for (const to of [this.home - far, this.home + far, this.home - far, this.home]) {
      while (at !== to) {
        at += Math.sign(to - at) * Math.min(step, Math.abs(to - at));
        bodies.push(at);
      }
    }
    return bodies;
  }

  /** From a body that is no body of the sway to one that is. */
  private wayBack(body: number): number[] {
    const lowered = this.moves.stress?.find((one) => one.body === body);
    const listened = lowered !== undefined && lowered.at >= this.moves.idle;
    if (lowered !== undefined && !listened) return this.backTo(lowered.at, [body]);
    for (const name of ['listen', 'think', 'nod', 'lift'] as const) {
      const steps = this.moves[name] ?? [];
      const at = steps.indexOf(listened ? lowered.at : body);
      const begin = name === 'listen' || name === 'think' ? this.beginOf(name) : this.home;
      if (at >= 0) return this.backTo(begin, [body, ...steps.slice(0, listened ? at + 1 : at).toReversed()]);
    }
    return [];
  }

  private backTo(at: number, bodies: readonly number[]): number[] {
    this.at = at;
    return [...bodies, at];
  }

  /** A held posture, which is never quite still: it goes to one of its last steps after the other. */
  private hold(posture: 'listen' | 'think'): number {
    const steps = this.moves[posture];
    this.stood += 1;
    if (--this.tiltIn <= 0) {
      this.tiltIn = framesWithin(TILT_EVERY, this.random);
      // Steps that begin at home are large: only the last two are close to each other.
      const first = this.moves.from === undefined ? Math.max(0, steps.length - 2) : 0;
      this.tiltsTo = first + Math.floor(this.random() * (steps.length - first));
    }
    if (this.tilted !== this.tiltsTo && this.stood >= TILT_FRAMES) {
      this.stood = 0;
      this.tilted += Math.sign(this.tiltsTo - this.tilted);
    }
    return steps[this.tilted] ?? this.at;
  }

  /** Goes on toward a body of the idle movement; quickly, since a gesture waits there. */
  private goTo(place: number): number {
    const way = place - this.at;
    const step = Math.min(Math.abs(way), Math.ceil(this.moves.idle / WAY_BACK));
    this.direction = way < 0 ? -1 : 1;
    this.at += Math.sign(way) * step;
    return this.at;
  }

  private walk(isTalking: boolean, swayed: number): number {
    this.stood += 1;
    const { pace } = this.moves;
    if (pace !== undefined) return this.toAndFro(isTalking ? Math.max(pace, TALKING_FRAMES) : pace);
    const middle = (this.moves.idle - 1) / 2;
    const away = middle * (1 + swayed) - this.at;
    this.isShifting = Math.abs(away) > (this.isShifting ? ARRIVES : SETS_OUT);
    if (!this.isShifting || this.stood < SWAY_FRAMES) return this.at;
    this.stood = 0;
    this.at += Math.sign(away);
    return this.at;
  }

  /** The idle movement of a video is its own: forward to its end, and back. @param pace frames a body */
  private toAndFro(pace: number): number {
    if (this.stood < pace) return this.at;
    this.stood = 0;
    if (this.at + this.direction >= this.moves.idle) this.direction = -1;
    if (this.at + this.direction < 0) this.direction = 1;
    this.at = Math.min(this.moves.idle - 1, Math.max(0, this.at + this.direction));
    return this.at;
  }
}
