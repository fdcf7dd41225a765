import { framesOf } from './chance';

/** Shares by which the present loudness and the sentence's loudness follow each frame. */
const NOW = 0.6;
const SENTENCE = 0.05;
/** How much louder than its sentence a stressed syllable is. */
const LOUDER = 1.4;
/** Root mean square of samples below which nothing is stressed. */
const QUIET = 400;
/** Heads do not move with every syllable. */
const APART = framesOf(760);

/** Finds stressed syllables in the loudness of a sentence, frame by frame. */
export class Emphasis {
  private now = 0;
  private sentence = 0;
  private since = 0;

  /** @param loudness root mean square of the frame's samples @returns whether a stressed syllable begins */
  next(loudness: number): boolean {
    this.since += 1;
    this.now += (loudness - this.now) * NOW;
    const usual = this.sentence;
    this.sentence += (loudness - usual) * (usual === 0 ? 1 : SENTENCE);
    if (this.since < APART || this.now < QUIET || this.now < LOUDER * usual) return false;
    this.since = 0;
    return true;
  }
}
