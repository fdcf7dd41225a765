import type { ArmGesture, ArmMove, PoseMoves } from '../../engines/avatar/port';
import { framesOf } from './chance';

/** For how many frames a step on the way is shown, and a picture of a swing. */
const STEP_FRAMES = 2;
const SWING_FRAMES = 5;

/** How long a gesture is held, in milliseconds: at least, once somebody wants it to end, and at most. */
interface Hold {
  readonly least: number;
  readonly most: number;
  /** Whether it ends with the phrase that it belongs to, and not by itself. */
  readonly isOfPhrase?: boolean;
}

const POINTING: Hold = { least: 800, most: 2_600, isOfPhrase: true };
const COUNTING: Hold = { least: 900, most: 2_600, isOfPhrase: true };

const HOLDS: Readonly<Record<ArmGesture, Hold>> = {
  wave: { least: 900, most: 1_500 },
  left: POINTING,
  right: POINTING,
  both: POINTING,
  'point-left': POINTING,
  'point-right': POINTING,
  'point-up': POINTING,
  one: COUNTING,
  two: COUNTING,
  three: COUNTING,
  thumb: { least: 700, most: 1_200 },
  together: { least: 800, most: 1_400 },
  heart: { least: 900, most: 1_600 },
  bow: { least: 400, most: 600 },
  shrug: { least: 500, most: 800 },
};

/** A gesture that waits longer than this comes too late for what was said. */
const PATIENCE = framesOf(1_400);

interface Raised {
  readonly name: ArmGesture;
  readonly move: ArmMove;
  /** Frames for which it has been held. */
  held: number;
  isEnding: boolean;
}

/** Takes the arms there and back, step by step, from the body at home and to it. */
export class Arms {
  private raised: Raised | null = null;
  /** Bodies that come next. */
  private path: number[] = [];
  private waiting: ArmGesture | null = null;
  private waited = 0;

  constructor(
    private readonly moves: NonNullable<PoseMoves['arms']>,
    private readonly home: number,
  ) {}

  /** Whether the arms are anywhere but at rest. */
  get areUp(): boolean {
    return this.raised !== null || this.path.length > 0;
  }

  /** Whether a gesture waits for the body to be at home. */
  get waits(): boolean {
    return this.waiting !== null;
  }

  /** Makes a gesture as soon as it can be made; the latest one that waits. @returns whether the pack shows it */
  want(gesture: ArmGesture): boolean {
    if (this.moves[gesture] === undefined) return false;
    if (this.raised?.name === gesture) {
      // It is made already, and goes on.
      this.raised.held = 0;
      this.raised.isEnding = false;
      return true;
    }
    this.waiting = gesture;
    this.waited = 0;
    return true;
  }

  /** The phrase is over to which a gesture may belong. */
  endPhrase(): void {
    if (this.raised !== null && HOLDS[this.raised.name].isOfPhrase === true) this.raised.isEnding = true;
  }

  /** Lets the arms come back as soon as the gesture has been seen. */
  end(): void {
    if (this.raised !== null) this.raised.isEnding = true;
  }

  /** Goes on by one frame, whether or not it is shown. */
  wait(): void {
    this.waited += 1;
    if (this.waited > PATIENCE) this.waiting = null;
  }

  /** Begins what waits, from home. */
  begin(): void {
    const waiting = this.take();
    if (waiting === null) return;
    this.raised = waiting;
    this.path = this.stepped(waiting.move.steps);
  }

  /** The body of the next frame; null once the arms are at rest. */
  next(): number | null {
    const step = this.path.shift();
    if (step !== undefined) return step;
    const { raised } = this;
    if (raised === null) return null;
    const { least, most } = HOLDS[raised.name];
    raised.held += 1;
    const isSeen = raised.held > framesOf(least);
    const isOver = raised.held > framesOf(most) || (isSeen && (raised.isEnding || this.waiting !== null));
    if (!isOver) return this.held(raised);
    this.path = this.onward(raised);
    return this.path.shift() ?? this.held(this.raised ?? raised);
  }

  /** Goes back from a body that somebody sees, whatever was to come. @returns whether it is one of a gesture */
  backFrom(body: number): boolean {
    this.waiting = null;
    this.raised = null;
    this.path = [];
    for (const move of Object.values(this.moves)) {
      const at = move.swing.includes(body) ? move.steps.length : move.steps.indexOf(body);
      if (at < 0) continue;
      this.path = [body, ...this.back(move.steps.slice(0, at))];
      return true;
    }
    return false;
  }

  private take(): Raised | null {
    const name = this.waiting;
    const move = name === null ? undefined : this.moves[name];
    this.waiting = null;
    return name === null || move === undefined ? null : { name, move, held: 0, isEnding: false };
  }

  private held({ move, held }: Raised): number {
    const { swing, steps } = move;
    return (
      swing[Math.floor(Math.max(0, held - 1) / SWING_FRAMES) % swing.length] ?? steps.at(-1) ?? this.home
    );
  }

  /** To the gesture that waits, by the steps that both have; else home. */
  private onward({ move }: Raised): number[] {
    // A swing ends where it began.
    const own = move.swing.length > 0 ? move.steps : move.steps.slice(0, -1);
    const next = this.take();
    this.raised = next;
    if (next === null) return this.back(own);
    const { steps } = next.move;
    const shared = steps.findIndex((step, at) => move.steps[at] !== step);
    if (shared < 0) return this.stepped(own.slice(steps.length - 1).toReversed());
    if (shared === 0) return [...this.back(own), ...this.stepped(steps)];
    return [...this.stepped(own.slice(shared).toReversed()), ...this.stepped(steps.slice(shared - 1))];
  }

  private back(steps: readonly number[]): number[] {
    return [...this.stepped(steps.toReversed()), this.home];
  }

  private stepped(steps: readonly number[]): number[] {
    return steps.flatMap((step) => Array.from({ length: STEP_FRAMES }, () => step));
  }
}
