import type { FrameKind } from '../../../contract/provider/schema';
import type { AvatarPack, MouthShape } from '../../engines/avatar/port';
import { REST } from '../../engines/avatar/port';
import type { Attention } from '../../speaking/bearing/attention';
import type { Cue } from '../../speaking/gestures/cues';
import type { ShownPack } from '../../speaking/pack-place';
import { PoseNumbers } from '../../speaking/pose-numbers';
import { PoseWalk } from './pose-walk';

/** The picture of one frame. */
export interface Picture {
  face: Buffer;
  /** Empty: the same as in the last frame that had one. */
  image: Buffer;
  /** Numbers of the pictures, for clients that have them. */
  tail: Buffer;
}

/** Chooses what each frame of one viewer shows. */
export interface Looks {
  readonly kind: FrameKind;
  /**
   * @param mouth null while the avatar is silent
   * @param isStressed whether a stressed syllable begins
   */
  next(mouth: MouthShape | null, isStressed?: boolean): Picture;
  attend(attention: Attention): void;
  smile(): void;
  /** Does what a text has at this place, as far as it can. */
  cue(cue: Pick<Cue, 'move' | 'isOwn'>): void;
  /** A sentence begins with the next talking frame. */
  beginSentence(): void;
  /** The last sentence has ended. */
  settle(): void;
  /** Silent frames that a client should be ahead at most. */
  readonly idleLead: number;
  /** Whether the picture of the next talking frame is there. */
  canTalk(): boolean;
  /** Is told the sound of each talking frame as soon as it is made, in order; anyone who draws elsewhere needs it in advance. */
  hear(sound: Buffer): void;
  /** The sound of a text is complete. */
  heardAll(): void;
  /** What was heard and not shown yet will not be said. */
  cut(): void;
  /** The last so many frames will not be seen: what comes follows those that were. */
  unseen(frames: number): void;
  /** Says whom to call when something else can be shown. */
  watch(changed: () => void): void;
  close(): void;
}

/** Movement in pixels below which a viewer that asked for faces keeps the picture it has. */
const STILL = 1.2;

export const NO_PICTURE: Buffer = Buffer.alloc(0);
const ignore = (): void => undefined;

/** Members of looks whose pictures are all available at any time. */
const AT_HAND = {
  idleLead: Number.POSITIVE_INFINITY,
  canTalk: () => true,
  hear: ignore,
  heardAll: ignore,
  cut: ignore,
  unseen: ignore,
  watch: ignore,
  close: ignore,
};

/** Pictures of the idle movement; they neither listen nor nod. */
export function pictureLooks(pack: AvatarPack, kind: 'full' | 'face'): Looks {
  const walk = new PoseWalk();
  const rest = pack.mouthFor(REST);
  let shown: number | null = null;
  return {
    ...AT_HAND,
    kind,
    next(mouth) {
      const walked = walk.next(pack.poses);
      const isKept = kind === 'face' && shown !== null && pack.distance(shown, walked) < STILL;
      const pose = isKept && shown !== null ? shown : walked;
      shown = pose;
      const face = pack.face(pose, mouth === null ? rest : pack.mouthFor(mouth));
      return { face, image: isKept ? NO_PICTURE : pack.body(pose), tail: NO_PICTURE };
    },
    attend: ignore,
    smile: ignore,
    cue: ignore,
    beginSentence: ignore,
    settle: ignore,
  };
}

/** Numbers of bodies, eyes and mouths: u16 `body * eyes + eyes' number`, u16 mouth, big-endian. */
export function poseLooks(pack: ShownPack, random?: () => number): Looks {
  const numbers = new PoseNumbers(pack, random);
  return {
    ...AT_HAND,
    kind: 'pack',
    next(mouth, isStressed) {
      const look = numbers.next(mouth, isStressed);
      const tail = Buffer.allocUnsafe(4);
      tail.writeUInt16BE(look.pose, 0);
      tail.writeUInt16BE(look.mouth, 2);
      return { face: NO_PICTURE, image: NO_PICTURE, tail };
    },
    attend: (attention) => numbers.attend(attention),
    smile: () => numbers.smile(),
    cue: (cue) => numbers.cue(cue),
    unseen: (frames) => numbers.goOnBefore(frames),
    beginSentence: () => numbers.beginSentence(),
    settle: () => numbers.settle(),
  };
}
