import * as T from 'typebox';
import {
  avatarServices,
  cloneKinds,
  cloneReasons,
  cloneStates,
  cloneTypes,
  portraitLimits,
  videoLimits,
  videoReading,
  voiceCloneServices,
} from './limits';
import { Fen, Id, LanguageName, nullable, Time } from '../common/schema';

const Side = T.Integer({ minimum: 1, maximum: portraitLimits.longestSide });

/** What a browser read from a photograph of a face: where its parts are. */
export const PortraitReading = T.Object({
  /** Size of the picture that is stored, pixels. */
  width: Side,
  height: Side,
  /** The points of the face mesh: x and y in pixels of the picture, z in the same measure, toward the viewer negative. */
  landmarks: T.Array(
    T.Number({ minimum: -2 * portraitLimits.longestSide, maximum: 3 * portraitLimits.longestSide }),
    {
      minItems: portraitLimits.landmarks * 3,
      maxItems: portraitLimits.landmarks * 3,
    },
  ),
  /** How sure the reader is that this is a face, 0 to 1. */
  confidence: T.Number({ minimum: 0, maximum: 1 }),
  /** Faces that were found in the whole picture. */
  faces: T.Integer({ minimum: 0, maximum: 100 }),
});
export type PortraitReading = T.Static<typeof PortraitReading>;

/** How a photograph is lit and focused; both sides compute it in the same way (portrait-check.ts). */
export const PictureLight = T.Object({
  /** Mean luminance, 0 to 255. */
  brightness: T.Number({ minimum: 0, maximum: 255 }),
  /** Variance of the Laplacian of the luminance. */
  sharpness: T.Number({ minimum: 0, maximum: 1e6 }),
});
export type PictureLight = T.Static<typeof PictureLight>;

const { frames } = videoReading;

/** Two numbers of two bytes for each point, as base64 writes them. */
const MOST_LETTERS = Math.ceil((frames.most * portraitLimits.landmarks * 4) / 3) * 4;

/** What a browser read from a video of a person: the frames of the idle movement, with the face landmarks of each. */
export const VideoReading = T.Object({
  /** Size in which the frames are used, pixels: the size of the video, or less. */
  width: Side,
  height: Side,
  /** When each frame is presented, seconds, growing. */
  times: T.Array(T.Number({ minimum: 0, maximum: videoLimits.seconds.most + 60 }), {
    minItems: frames.least,
    maxItems: frames.most,
  }),
  points: T.String({
    maxLength: MOST_LETTERS,
    description:
      'Base64 of 16-bit integers, little-endian: x and y of the 468 points of each frame, in eighths of a pixel',
  }),
});
export type VideoReading = T.Static<typeof VideoReading>;

export const CloneType = T.Enum([...cloneTypes]);
export type CloneType = (typeof cloneTypes)[number];

export type CloneState = (typeof cloneStates)[number];

/** What is promised of a clone. */
export const CloneKind = T.Enum([...cloneKinds]);
export type CloneKind = (typeof cloneKinds)[number];

export const Reason = T.Enum([...new Set<CloneReason>([...cloneReasons.virtual, ...cloneReasons.audio])]);

export type CloneReason = (typeof cloneReasons)[CloneType][number];

/** Who trains a clone, other than the server that makes portraits. */
export const CloneService = T.Enum([...voiceCloneServices, ...avatarServices]);
export type CloneService = (typeof voiceCloneServices)[number] | (typeof avatarServices)[number];

/** Something measured that is out of its bounds, as the page names it. */
export const CloneCheck = T.Object({
  code: T.String(),
  value: T.Number(),
  limit: T.Number(),
  time: T.Optional(nullable(T.Number({ description: 'Of the frame that shows it best, seconds' }))),
});
export type CloneCheck = T.Static<typeof CloneCheck>;

export const ClonePackage = T.Object({
  id: Id,
  kind: CloneKind,
  name: T.String(),
  code: T.String({ description: 'Of its page, /goods/{code}' }),
  descList: T.Array(T.Object({ content: T.String() })),
  price: Fen,
  icon: T.String(),
  stockNum: nullable(T.Integer({ description: 'Pieces left; null without a limit' })),
  left: T.Integer({ description: 'Clones of this kind that the account has paid and not used' }),
});
export type ClonePackage = T.Static<typeof ClonePackage>;

/** A line of the price list: this many clones at once, and what each is then. */
export const ClonePrice = T.Object({
  packageId: Id,
  kind: CloneKind,
  code: T.String(),
  name: T.String(),
  quantity: T.Integer(),
  price: Fen,
  each: Fen,
});
export type ClonePrice = T.Static<typeof ClonePrice>;

/** Clones that were paid when a service made them, and that nothing makes here at the moment. */
export const OwedClones = T.Object({
  grantId: Id,
  orderNo: nullable(
    T.String({ description: 'What they were bought with; null for those that staff has given' }),
  ),
  count: T.Integer(),
  back: nullable(
    T.Integer({
      description: 'Fen that go back when a style is taken for each of them; null where none can be made',
    }),
  ),
});
export type OwedClones = T.Static<typeof OwedClones>;

/** What a clone is here. */
export const CloneOffer = T.Object({
  kind: nullable(CloneKind),
  videos: T.Boolean({ description: 'Avatars are made of videos as well as of photographs' }),
  owed: T.Array(OwedClones),
});
export type CloneOffer = T.Static<typeof CloneOffer>;

export const CloneConsent = T.Object({
  id: Id,
  phrase: T.String({ description: 'To be read aloud within the sentence' }),
  text: T.String({ description: 'The whole sentence, in the language of the caller' }),
  version: T.String(),
  endTime: Time,
});
export type CloneConsent = T.Static<typeof CloneConsent>;

export const CloneOrder = T.Object({
  id: Id,
  type: CloneType,
  kind: T.Enum([...cloneKinds], { description: 'What was promised when it was bought' }),
  name: T.String(),
  packageId: Id,
  originalUrl: T.String({ description: 'What was sent; empty once it is deleted' }),
  isVideo: T.Boolean({ description: 'A video was sent, not a photograph or a recording' }),
  stateInfo: T.Object({
    state: T.Enum(cloneStates.filter((state) => state !== 'training_fail')),
    progress: T.Number({ description: 'Of the training, 0 to 1' }),
    waiting: T.Boolean({ description: 'It waits for a service, since nothing here makes what was promised' }),
    reasons: T.Array(Reason, { description: 'Why it was rejected' }),
    note: nullable(T.String({ description: 'What staff says of it' })),
    feedback: nullable(T.String({ description: 'The problem that the owner has told' })),
    time: Time,
  }),
  trainingResults: nullable(
    T.Object({
      number: T.Integer({ description: 'Of the avatar or the voice' }),
      coverUrl: nullable(T.String()),
      stillUrl: nullable(T.String()),
      previewUrl: nullable(
        T.String({ description: 'The portrait as it speaks and blinks, an animated picture' }),
      ),
      isStyle: T.Boolean({
        description: 'A synthetic voice in the style of the recording, not a clone of it',
      }),
    }),
  ),
  exchangeBack: nullable(
    T.Integer({
      description:
        'Fen that go back when a style is taken for what was promised; null where it is not to be had',
    }),
  ),
  createTime: Time,
});
export type CloneOrder = T.Static<typeof CloneOrder>;

/** A photograph that speaks one sentence, marked as what is only tried: shown before anything is paid, and not kept. */
export const CloneTrial = T.Object({
  picture: T.String({ description: 'Busts side by side, row by row: WebP, base64' }),
  width: T.Integer({ description: 'Of one bust, pixels' }),
  height: T.Integer(),
  columns: T.Integer(),
  frames: T.Array(T.Integer(), { description: 'Number of the bust that each moment shows' }),
  frameMs: T.Integer({ description: 'How long a moment lasts' }),
  sound: T.String({ description: 'What is said: WAV, 16 kHz, mono, base64' }),
  text: T.String(),
});
export type CloneTrial = T.Static<typeof CloneTrial>;

/** How far a clone is, as the pages of its owner are told. */
export interface CloneProgress {
  id: string;
  state: CloneOrder['stateInfo']['state'];
  /** Of the training, 0 to 1. */
  progress: number;
}

/** An order as staff sees it. */
export const DeskClone = T.Object({
  ...T.Omit(CloneOrder, ['stateInfo', 'exchangeBack']).properties,
  state: T.Enum([...cloneStates]),
  waiting: CloneOrder.properties.stateInfo.properties.waiting,
  reasons: T.Array(Reason),
  note: nullable(T.String()),
  feedback: nullable(T.String()),
  user: T.Object({ id: Id, name: T.String(), phone: T.String() }),
  gender: T.Enum(['female', 'male']),
  language: LanguageName,
  text: nullable(T.String({ description: 'What was read in the recording of a voice' })),
  checks: T.Array(CloneCheck, { description: 'What the measures of the server object to' }),
  measures: T.Record(T.String(), T.Number()),
  maskUrl: nullable(T.String()),
  service: nullable(T.String({ description: 'What trains it' })),
  error: nullable(T.String({ description: 'Why the last training failed' })),
  attempts: T.Integer(),
  consents: T.Array(
    T.Object({
      phrase: T.String(),
      text: T.String(),
      version: T.String(),
      recordingUrl: nullable(T.String()),
      agreeTime: Time,
    }),
  ),
  updateTime: Time,
});
export type DeskClone = T.Static<typeof DeskClone>;
