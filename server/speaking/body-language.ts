import type { EyeLook, MouthShape, PoseMoves } from '../engines/avatar/port';
import type { Attention } from './bearing/attention';
import { Eyes } from './bearing/eyes';
import { Head } from './bearing/head';

/** What a frame shows besides the mouth. */
export interface Bearing {
  pose: number;
  eyes: EyeLook;
}

/** Opening of the mouth from which on no blink begins: closed eyes over an open mouth look like a scream. */
const WIDE = 0.4;

const SMILE_FRAMES = 40;
/** Shares of the stressed syllables that move the head, of these with which the brows go up, and of later sentences that begin with the chin up. */
const STRESSES = 0.7;
const BROWS_WITH_STRESS = 0.3;
const LIFTS = 0.6;

/** Moves head and eyes frame by frame: sways, blinks, listens, thinks, nods, smiles, and goes along with what is said. */
export class BodyLanguage {
  private attention: Attention = 'rest';
  private smile = 0;
  private readonly head: Head;
  private readonly eyes: Eyes;
  private wasTalking = false;

  /** @param random from 0 to 1 */
  constructor(
    moves: PoseMoves,
    private readonly random: () => number = Math.random,
  ) {
    this.head = new Head(moves, random);
    this.eyes = new Eyes(random);
  }

  attend(attention: Attention): void {
    this.attention = attention;
  }

  /** Nods once, as soon as no other movement is under way. */
  nod(): void {
    this.head.nod();
  }

  beginSmile(): void {
    this.smile = SMILE_FRAMES;
  }

  /** A sentence begins: the chin goes up, with most of those that follow another one. */
  beginSentence(): void {
    if (this.wasTalking && this.random() >= LIFTS) return;
    this.head.lift();
    this.eyes.raise();
  }

  /** Everything is said: the head sinks a little, and comes to rest. */
  settle(): void {
    this.head.stress();
  }

  /** Whether the mouth at rest should smile. */
  get smiling(): boolean {
    return this.smile > 0;
  }

  /**
   * @param mouth null while the avatar is silent; a talking one neither listens nor thinks
   * @param isStressed whether a stressed syllable begins
   */
  next(mouth: MouthShape | null, isStressed = false): Bearing {
    const isTalking = mouth !== null;
    const attention = isTalking ? 'rest' : this.attention;
    if (isStressed && this.random() < STRESSES && this.head.stress() && this.random() < BROWS_WITH_STRESS)
      this.eyes.raise();
    const bearing = {
      pose: this.head.next(attention, isTalking),
      eyes: this.eyes.next(attention, !isTalking || mouth.open <= WIDE, this.smile > 0),
    };
    if (this.smile > 0 && !isTalking) this.smile -= 1;
    this.wasTalking = isTalking;
    return bearing;
  }
}
