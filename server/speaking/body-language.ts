import type { ArmGesture, EyeLook, MouthShape, PoseMoves } from '../engines/avatar/port';
import type { faceMoods } from '../../contract/speech/limits';
import type { Attention } from './bearing/attention';
import { framesOf } from './bearing/chance';
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

export type FaceMood = (typeof faceMoods)[number];

/** How the eyes say a mood, and for how long, frames. */
const MOODS: Readonly<Record<FaceMood, { look: EyeLook; frames: number }>> = {
  joy: { look: 'smile', frames: framesOf(2_000) },
  concern: { look: 'concern', frames: framesOf(2_400) },
  surprise: { look: 'surprise', frames: framesOf(1_200) },
  doubt: { look: 'doubt', frames: framesOf(1_800) },
};

/** Shares of the stressed syllables that move the head, of these with which the brows go up, and of later sentences that begin with the chin up. */
const STRESSES = 0.7;
const BROWS_WITH_STRESS = 0.3;
const LIFTS = 0.6;

/** Moves head and eyes frame by frame: sways, blinks, listens, thinks, nods, smiles, and goes along with what is said. */
export class BodyLanguage {
  private attention: Attention = 'rest';
  private smile = 0;
  private mood: FaceMood | null = null;
  private moodFrames = 0;
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

  /** Shakes the head once. */
  shake(): void {
    this.head.shake();
  }

  /** Makes a gesture of the arms, if the pack shows it. */
  gesture(name: ArmGesture): void {
    this.head.gesture(name);
  }

  /** Lets the face say something for a while. */
  beginMood(mood: FaceMood): void {
    this.mood = mood;
    this.moodFrames = MOODS[mood].frames;
  }

  /** A phrase of a sentence is over. */
  endPhrase(): void {
    this.head.endPhrase();
  }

  /** What was to come is dropped, and all goes on from the body that is seen. */
  goOnFrom(body: number): void {
    this.mood = null;
    this.head.goOnFrom(body);
  }

  beginSmile(): void {
    this.smile = SMILE_FRAMES;
  }

  /** A sentence begins: the chin goes up, with most of those that follow another one. */
  beginSentence(): void {
    this.head.endGesture();
    if (this.wasTalking && this.random() >= LIFTS) return;
    this.head.lift();
    this.eyes.raise();
  }

  /** Everything is said: the head sinks a little, and comes to rest. */
  settle(): void {
    this.head.endPhrase();
    this.head.stress();
  }

  /** Whether the mouth at rest should smile. */
  get smiling(): boolean {
    return this.smile > 0 || this.isJoyful;
  }

  /** Whether who talks smiles. */
  get isJoyful(): boolean {
    return this.mood === 'joy';
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
      eyes: this.eyes.next(attention, !isTalking || mouth.open <= WIDE, this.expression),
    };
    if (this.smile > 0 && !isTalking) this.smile -= 1;
    if (this.mood !== null && --this.moodFrames <= 0) this.mood = null;
    this.wasTalking = isTalking;
    return bearing;
  }

  private get expression(): EyeLook | null {
    if (this.mood !== null) return MOODS[this.mood].look;
    return this.smile > 0 ? 'smile' : null;
  }
}
