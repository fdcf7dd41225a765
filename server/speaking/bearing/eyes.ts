import type { EyeLook } from '../../engines/avatar/port';
import type { Attention } from './attention';
import { framesOf, framesWithin } from './chance';

/** The lids over the frames of one blink. */
const BLINK: readonly EyeLook[] = ['half', 'closed', 'closed', 'half'];

/** Milliseconds between blinks, and between looks aside while the avatar thinks. */
const BLINK_EVERY = [2_200, 5_600] as const;
const GLANCE_EVERY = [700, 1_600] as const;
const GLANCES: readonly EyeLook[] = ['up', 'up', 'right', 'left'];
/** Milliseconds between looks away of who talks or rests, and how long one lasts. Nobody stares. */
const WANDER_EVERY = [3_800, 9_000] as const;
const WANDER_FOR = [300, 760] as const;
const WANDERS: readonly EyeLook[] = ['left', 'right', 'attentive'];
/** How long brows stay up. */
const RAISED_MS = 320;

/** What lids, brows and gaze do, frame by frame. */
export class Eyes {
  private frame = 0;
  private blinkAt: number;
  private blinking = BLINK.length;
  private glanceAt = 0;
  private glance: EyeLook = 'up';
  private wanderAt: number;
  private wanderEnd = 0;
  private wander: EyeLook = 'left';
  private raisedUntil = 0;

  /** @param random from 0 to 1 */
  constructor(private readonly random: () => number) {
    this.blinkAt = framesWithin(BLINK_EVERY, random);
    this.wanderAt = framesWithin(WANDER_EVERY, random);
  }

  /** Lifts the brows for a moment, as who begins to speak does, or stresses a word. */
  raise(): void {
    this.raisedUntil = this.frame + framesOf(RAISED_MS);
  }

  /**
   * Goes on by one frame.
   * @param mayBlink no blink begins where it would look like a scream
   * @param expression what the eyes say for a moment
   */
  next(attention: Attention, mayBlink: boolean, expression: EyeLook | null): EyeLook {
    this.frame += 1;
    if (this.frame >= this.blinkAt && mayBlink) {
      this.blinkAt = this.frame + framesWithin(BLINK_EVERY, this.random);
      this.blinking = 0;
    }
    const lids = BLINK[this.blinking];
    if (lids !== undefined) {
      this.blinking += 1;
      return lids;
    }
    if (expression !== null) return expression;
    if (attention === 'listen') return 'attentive';
    return attention === 'think' ? this.searching() : this.wandering();
  }

  /** Eyes that look for an answer. */
  private searching(): EyeLook {
    if (this.frame >= this.glanceAt) {
      this.glanceAt = this.frame + framesWithin(GLANCE_EVERY, this.random);
      this.glance = GLANCES[Math.floor(this.random() * GLANCES.length)] ?? 'up';
    }
    return this.glance;
  }

  /** Eyes that rest on who is spoken to, and leave them now and then. */
  private wandering(): EyeLook {
    if (this.frame < this.raisedUntil) return 'attentive';
    if (this.frame >= this.wanderAt) {
      this.wanderEnd = this.frame + framesWithin(WANDER_FOR, this.random);
      this.wanderAt = this.wanderEnd + framesWithin(WANDER_EVERY, this.random);
      this.wander = WANDERS[Math.floor(this.random() * WANDERS.length)] ?? 'left';
    }
    return this.frame < this.wanderEnd ? this.wander : 'open';
  }
}
