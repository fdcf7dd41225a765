import { type MouthShape, type PosePack, REST } from '../engines/avatar/port';
import type { Attention } from './bearing/attention';
import { BodyLanguage } from './body-language';

/** The corners of a smile, which a silent mouth keeps for a moment. */
const SMILE: MouthShape = { ...REST, spread: 0.5 };

/** Numbers of the pictures of one frame: `body * eyes + eyes' number`, and the mouth. */
export interface FrameLook {
  readonly pose: number;
  readonly mouth: number;
}

/** Chooses the pictures of a pack frame by frame. */
export class PoseNumbers {
  private readonly body: BodyLanguage;
  private readonly rest: number;
  private readonly smiling: number;

  /** @param random from 0 to 1 */
  constructor(
    private readonly pack: Pick<PosePack, 'moves' | 'eyes' | 'mouthFor'>,
    random?: () => number,
  ) {
    this.body = new BodyLanguage(pack.moves, random);
    this.rest = pack.mouthFor(REST);
    this.smiling = pack.mouthFor(SMILE);
  }

  /**
   * @param mouth null while the avatar is silent
   * @param isStressed whether a stressed syllable begins
   */
  next(mouth: MouthShape | null, isStressed?: boolean): FrameLook {
    const { pose, eyes } = this.body.next(mouth, isStressed);
    const silent = this.body.smiling ? this.smiling : this.rest;
    return {
      pose: pose * this.pack.eyes.length + this.pack.eyes.indexOf(eyes),
      mouth: mouth === null ? silent : this.pack.mouthFor(mouth),
    };
  }

  attend(attention: Attention): void {
    this.body.attend(attention);
  }

  nod(): void {
    this.body.nod();
  }

  smile(): void {
    this.body.beginSmile();
  }

  /** A sentence begins with the next talking frame. */
  beginSentence(): void {
    this.body.beginSentence();
  }

  /** The last sentence has ended. */
  settle(): void {
    this.body.settle();
  }
}
