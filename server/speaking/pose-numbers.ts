import type { AvatarMove } from '../../contract/conversation/schema';
import { type MouthShape, type PosePack, REST } from '../engines/avatar/port';
import type { Attention } from './bearing/attention';
import { BodyLanguage } from './body-language';
import type { Cue } from './gestures/cues';
import { OwnPace } from './gestures/pace';
import { isArmGesture, isMood, possibleMove } from './gestures/possible';

/** The corners of a smile, which a silent mouth keeps for a moment. */
const SMILE: MouthShape = { ...REST, spread: 0.5 };

/** How far the corners are apart of a mouth that smiles while it talks; round lips stay round. */
const TALKING_SMILE = 0.42;

/** Bodies that are remembered: more than a client has waiting. */
const REMEMBERED = 64;

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
  private readonly pace = new OwnPace();
  /** Bodies of the last frames. */
  private shown: number[] = [];

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
    const isJoyful = this.body.isJoyful;
    const { pose, eyes } = this.body.next(mouth, isStressed);
    const silent = this.body.smiling ? this.smiling : this.rest;
    this.pace.next();
    this.shown.push(pose);
    if (this.shown.length > 2 * REMEMBERED) this.shown = this.shown.slice(-REMEMBERED);
    return {
      pose: pose * this.pack.eyes.length + this.pack.eyes.indexOf(eyes),
      mouth: mouth === null ? silent : this.pack.mouthFor(isJoyful ? smiled(mouth) : mouth),
    };
  }

  attend(attention: Attention): void {
    this.body.attend(attention);
  }

  smile(): void {
    this.body.beginSmile();
  }

  /** Does what a text has at this place. */
  cue({ move: asked, isOwn }: Pick<Cue, 'move' | 'isOwn'>): void {
    if (asked === null) return this.body.endPhrase();
    const move = possibleMove(asked, this.pack);
    if (move === null || (isOwn && !this.pace.allows(move))) return;
    this.pace.note(move);
    this.begin(move);
  }

  /** A sentence begins with the next talking frame. */
  beginSentence(): void {
    this.body.beginSentence();
  }

  /** The last sentence has ended. */
  settle(): void {
    this.body.settle();
  }

  /** The last frames will not be seen: all goes on from what is. @param dropped how many they are */
  goOnBefore(dropped: number): void {
    const seen = this.shown.at(-1 - dropped);
    if (dropped > 0 && seen !== undefined) this.body.goOnFrom(seen);
  }

  private begin(move: AvatarMove): void {
    if (isArmGesture(move)) this.body.gesture(move);
    else if (isMood(move)) this.body.beginMood(move);
    else if (move === 'smile') this.body.beginSmile();
    else if (move === 'nod') this.body.nod();
    else if (move === 'shake') this.body.shake();
    else this.body.attend('think');
  }
}

const smiled = (mouth: MouthShape): MouthShape => ({
  ...mouth,
  spread: Math.max(mouth.spread, TALKING_SMILE * (1 - Math.min(1, 2 * mouth.round))),
});
