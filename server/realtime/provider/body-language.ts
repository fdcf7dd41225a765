import type { EyeLook, MouthShape, PoseMoves } from '../../engines/avatar/port';
import { FRAME_MS } from './mouth-track';

/** What the avatar does while it is silent. */
export type Attention = 'rest' | 'listen' | 'think';

/** What a frame shows besides the mouth. */
export interface Bearing {
  pose: number;
  eyes: EyeLook;
}

/** Drawn bodies follow each other slowly: a breath takes about four seconds there and four back. */
const FRAMES_PER_BODY = 6;
/**
 * While the avatar talks a body stays for so many frames at least: clients keep the mouths of a few bodies decoded, and hold frames
 * of a second.
 */
const TALKING_FRAMES = 4;
/** On the way back to body 0 no more bodies than these are shown, so that nobody waits for a nod. */
const WAY_BACK = 16;

/** The lids over the frames of one blink. */
const BLINK: readonly EyeLook[] = ['half', 'closed', 'closed', 'half'];

/** Milliseconds between blinks, and between looks aside while the avatar thinks: least and most. */
const BLINK_EVERY = [2_200, 5_600] as const;
const GLANCE_EVERY = [700, 1_600] as const;
const GLANCES: readonly EyeLook[] = ['up', 'up', 'right', 'left'];
/** Milliseconds between looks away of who talks or rests, and how long one lasts: least and most. Nobody stares. */
const WANDER_EVERY = [3_800, 9_000] as const;
const WANDER_FOR = [300, 760] as const;
const WANDERS: readonly EyeLook[] = ['left', 'right', 'attentive'];

/** Opening of the mouth from which on no blink begins: closed eyes over an open mouth look like a scream. */
const WIDE = 0.4;

const SMILE_FRAMES = 40;
/** How long a nod stays down, frames. */
const NOD_HOLD = 3;

const framesOf = (ms: number): number => Math.max(1, Math.round(ms / FRAME_MS));

/**
 * Moves body and eyes frame by frame: breathes, blinks, listens, thinks, nods and smiles. A movement begins and ends at body 0,
 * to which the idle walk returns first.
 */
export class BodyLanguage {
  private attention: Attention = 'rest';
  private nods = 0;
  private smile = 0;
  private frame = 0;
  private idleAt = 0;
  private direction: 1 | -1 = 1;
  /** Bodies that come next, before anything else. */
  private path: number[] = [];
  private held: 'listen' | 'think' | null = null;
  private blinkAt: number;
  private blinking = BLINK.length;
  private glanceAt = 0;
  private glance: EyeLook = 'up';
  private wanderAt: number;
  private wanderEnd = 0;
  private wander: EyeLook = 'left';

  /** @param random from 0 to 1 */
  constructor(
    private readonly moves: PoseMoves,
    private readonly random: () => number = Math.random,
  ) {
    this.blinkAt = framesOf(this.between(BLINK_EVERY));
    this.wanderAt = framesOf(this.between(WANDER_EVERY));
  }

  attend(attention: Attention): void {
    this.attention = attention;
  }

  /** Nods once, as soon as no other movement is under way. */
  nod(): void {
    this.nods = Math.min(this.nods + 1, 2);
  }

  beginSmile(): void {
    this.smile = SMILE_FRAMES;
  }

  /** Whether the mouth at rest should smile. */
  get smiling(): boolean {
    return this.smile > 0;
  }

  /** @param mouth null while the avatar is silent; a talking one neither listens nor thinks */
  next(mouth: MouthShape | null): Bearing {
    const talking = mouth !== null;
    this.frame += 1;
    const pose = this.body(talking ? 'rest' : this.attention, talking);
    const bearing = { pose, eyes: this.look(talking, talking && mouth.open > WIDE) };
    if (this.smile > 0 && !talking) this.smile -= 1;
    return bearing;
  }

  private body(wanted: Attention, talking: boolean): number {
    const next = this.path.shift();
    if (next !== undefined) return next;
    if (this.held !== null) {
      const steps = this.moves[this.held];
      if (wanted === this.held) return steps.at(-1) ?? 0;
      this.held = null;
      this.path = [...steps.slice(0, -1).toReversed(), 0];
      return this.body(wanted, talking);
    }
    if (wanted === 'rest' && this.nods === 0) return this.walk(talking);
    if (this.idleAt > 0) {
      this.direction = -1;
      this.idleAt = Math.max(0, this.idleAt - Math.ceil(this.moves.idle / WAY_BACK));
      return this.idleAt;
    }
    if (this.nods > 0) {
      this.nods -= 1;
      const down = this.moves.nod;
      const lowest = down.at(-1) ?? 0;
      this.path = [...down, ...Array.from({ length: NOD_HOLD }, () => lowest), ...down.toReversed(), 0];
    } else if (wanted !== 'rest') {
      this.held = wanted;
      this.path = [...this.moves[wanted]];
    }
    return this.path.shift() ?? 0;
  }

  private walk(talking: boolean): number {
    const pace = this.moves.pace ?? FRAMES_PER_BODY;
    if (this.frame % (talking ? Math.max(pace, TALKING_FRAMES) : pace) !== 0) return this.idleAt;
    if (this.idleAt + this.direction >= this.moves.idle) this.direction = -1;
    if (this.idleAt + this.direction < 0) this.direction = 1;
    this.idleAt = Math.min(this.moves.idle - 1, Math.max(0, this.idleAt + this.direction));
    return this.idleAt;
  }

  private look(talking: boolean, isWide: boolean): EyeLook {
    if (this.frame >= this.blinkAt && !isWide) {
      this.blinkAt = this.frame + framesOf(this.between(BLINK_EVERY));
      this.blinking = 0;
    }
    const lids = BLINK[this.blinking];
    if (lids !== undefined) {
      this.blinking += 1;
      return lids;
    }
    if (this.smile > 0) return 'smile';
    if (talking || this.attention === 'rest') return this.wandering();
    if (this.attention === 'listen') return 'attentive';
    if (this.frame >= this.glanceAt) {
      this.glanceAt = this.frame + framesOf(this.between(GLANCE_EVERY));
      this.glance = GLANCES[Math.floor(this.random() * GLANCES.length)] ?? 'up';
    }
    return this.glance;
  }

  /** Eyes that rest on who is spoken to, and leave them now and then. */
  private wandering(): EyeLook {
    if (this.frame >= this.wanderAt) {
      this.wanderEnd = this.frame + framesOf(this.between(WANDER_FOR));
      this.wanderAt = this.wanderEnd + framesOf(this.between(WANDER_EVERY));
      this.wander = WANDERS[Math.floor(this.random() * WANDERS.length)] ?? 'left';
    }
    return this.frame < this.wanderEnd ? this.wander : 'open';
  }

  private between([least, most]: readonly [number, number]): number {
    return least + this.random() * (most - least);
  }
}
