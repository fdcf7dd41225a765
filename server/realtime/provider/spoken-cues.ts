import type { CaptionWord } from '../../../contract/provider/schema';
import type { PlacedMove } from '../../../contract/speech/moves';
import { type Cue, cuesOf, frameOfCue } from '../../speaking/gestures/cues';
import { ownMovesOf } from '../../speaking/gestures/own-moves';

/** What happens in a text while it is spoken, by the times of its words as they become known. */
export class SpokenCues {
  private readonly waiting: Cue[];
  private readonly words: CaptionWord[] = [];

  /** @param isOwn whether the avatar may move by itself */
  constructor(text: string, marked: readonly PlacedMove[], isOwn: boolean) {
    this.waiting = cuesOf(text, marked, isOwn ? ownMovesOf(text, marked) : []);
  }

  hear(words: readonly CaptionWord[]): void {
    this.words.push(...words);
  }

  /**
   * Takes what is due.
   * @param frame of the text, from 0
   */
  due(frame: number): Cue[] {
    const due: Cue[] = [];
    for (let cue = this.waiting[0]; cue !== undefined && this.isDue(cue, frame); cue = this.waiting[0]) {
      due.push(cue);
      this.waiting.shift();
    }
    return due;
  }

  /** Takes the moves behind the last word, once that is said. */
  rest(): Cue[] {
    return this.waiting.splice(0).filter(({ move, isOwn }) => move !== null && !isOwn);
  }

  /** A text without times of words has all its moves as it begins. */
  private isDue(cue: Cue, frame: number): boolean {
    if (cue.at === 0 || this.words.length === 0) return true;
    const word = this.words.find(({ start }) => start >= cue.at);
    return word !== undefined && frame >= frameOfCue(cue, word.ms);
  }
}
