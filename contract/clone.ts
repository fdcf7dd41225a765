import * as T from 'typebox';
import {
  avatarServices,
  cloneKinds,
  cloneLimits,
  cloneReasons,
  cloneStates,
  cloneTypes,
} from './clone-constants';
import { Id, LanguageName, nullable, pageOf, pageQuery, Time } from './common';
import { PortraitReading } from './portrait';
import { voiceCloneServices } from './recording-constants';
import { defineRoutes } from './route';
import { Fen } from './shop';
import { VideoReading } from './video';

export const CloneType = T.Enum([...cloneTypes]);
export type CloneType = (typeof cloneTypes)[number];
export type CloneState = (typeof cloneStates)[number];

/** What is promised of a clone. */
export const CloneKind = T.Enum([...cloneKinds]);
export type CloneKind = (typeof cloneKinds)[number];

const Reason = T.Enum([...new Set<CloneReason>([...cloneReasons.virtual, ...cloneReasons.audio])]);
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

const one = { params: T.Object({ id: Id }) };
const address = T.String({ minLength: 1, maxLength: 4096 });

const submission = {
  name: T.String({ maxLength: 200 }),
  gender: T.Enum(['female', 'male']),
  language: LanguageName,
  fileUrl: T.Optional(T.String({ maxLength: 4096, description: 'As `POST /upload` has answered it' })),
  maskUrl: T.Optional(address),
  reading: T.Optional(PortraitReading),
  video: T.Optional(VideoReading),
  text: T.Optional(T.String({ maxLength: 2000, description: 'What is read in the recording of a voice' })),
  consent: T.Object({ id: Id, fileUrl: address }),
  agreement: T.Boolean({ description: 'The one who is shown or heard agrees' }),
};

export const cloneRoutes = defineRoutes({
  'GET /custom/offer': {
    summary: 'What a clone is here, and what the account has paid that cannot be made at the moment',
    access: 'user',
    query: T.Object({ type: CloneType }),
    data: CloneOffer,
  },
  'POST /custom/exchange': {
    summary: 'Take voice styles for paid voice clones that nothing makes here; the difference goes back',
    access: 'user',
    body: T.Object({ grantId: Id }),
    data: CloneOffer,
  },
  'POST /custom/exchange/{id}': {
    summary: 'Take a voice style for the clone that was promised; the difference goes back',
    access: 'user',
    ...one,
    data: CloneOrder,
  },
  'GET /custom/setMeal/list': {
    summary:
      'Packages that a clone can be ordered of: those that are sold, and those of which the account has some left',
    access: 'user',
    query: T.Object({ type: CloneType }),
    data: T.Array(ClonePackage),
  },
  'GET /custom/vip-price/list': {
    summary: 'What clones cost, one and several at once',
    access: 'user',
    query: T.Object({ type: CloneType }),
    data: T.Array(ClonePrice),
  },
  'GET /custom/page': {
    summary: "The user's clones, the latest first",
    access: 'user',
    query: T.Object({ ...pageQuery, type: T.Optional(CloneType) }),
    data: pageOf(CloneOrder),
  },
  'GET /custom/reading-texts': {
    summary: 'The only texts that the configured voice service takes; null where any text will do',
    access: 'user',
    data: nullable(T.Array(T.String())),
  },
  'POST /custom/consent': {
    summary: 'A sentence with a random phrase, which the one who is cloned reads aloud',
    access: 'user',
    body: T.Object({ type: CloneType, language: LanguageName }),
    data: CloneConsent,
  },
  'POST /custom/trial': {
    summary:
      'Let a photograph speak one sentence before anything is paid, some times a day; the photograph is deleted afterwards',
    access: 'user',
    bodySize: 'long',
    body: T.Object({
      fileUrl: address,
      maskUrl: address,
      reading: PortraitReading,
      gender: submission.gender,
      language: submission.language,
      agreement: T.Boolean({ description: 'The one who is shown agrees' }),
    }),
    framing: 'events',
    produces: 'text/event-stream',
    events: {
      progress: T.Object({ share: T.Number({ description: '0 to 1' }) }),
      done: CloneTrial,
      error: T.Object({ code: T.Integer(), msg: T.String() }),
    },
  },
  'POST /custom/create-order': {
    summary: 'Order a clone out of those that are paid',
    access: 'user',
    bodySize: 'long',
    body: T.Object({ type: CloneType, packageId: Id, ...submission }),
    data: CloneOrder,
  },
  'GET /custom/{id}': { summary: 'One clone', access: 'user', ...one, data: CloneOrder },
  'POST /custom/resubmit/{id}': {
    summary: 'Send a rejected one again',
    access: 'user',
    ...one,
    bodySize: 'long',
    body: T.Object(submission),
    data: CloneOrder,
  },
  'POST /custom/accept/{id}': {
    summary: 'Accept the result; it is then among the avatars or voices of the account',
    access: 'user',
    ...one,
    body: T.Object({ status: T.Literal('success'), confirmFeedback: T.Optional(T.String()) }),
    data: CloneOrder,
  },
  'POST /custom/accept-feedback/{id}': {
    summary: 'Tell a problem of the result instead of accepting it',
    access: 'user',
    ...one,
    body: T.Object({ confirmFeedback: T.String({ maxLength: 2000 }) }),
    data: CloneOrder,
  },
  'POST /custom/cancel/{id}': {
    summary:
      'Cancel before the training, while it waits for a service, and a portrait at any time of it; what was paid can be used again',
    access: 'user',
    ...one,
    data: CloneOrder,
  },
  'DELETE /custom/{id}': {
    summary: 'Delete a clone with what it was made of; a project that uses it needs another one then',
    access: 'user',
    ...one,
  },
  'GET /ops/clone/page': {
    summary: 'Clones of all users, the longest waiting first',
    access: 'staff',
    area: 'clone',
    query: T.Object({
      ...pageQuery,
      type: T.Optional(CloneType),
      state: T.Optional(T.Enum([...cloneStates])),
      text: T.Optional(T.String({ maxLength: 100 })),
    }),
    data: pageOf(DeskClone),
  },
  'GET /ops/clone/{id}': { summary: 'One clone', access: 'staff', area: 'clone', ...one, data: DeskClone },
  'GET /ops/clone/{id}/sample': {
    summary: 'The voice of a clone as it speaks (WAV, 16 kHz mono), once there is one',
    access: 'staff',
    area: 'clone',
    ...one,
    framing: 'raw',
    produces: 'audio/wav',
  },
  'POST /ops/clone/{id}/approve': {
    summary: 'Approve what was sent; the training begins',
    access: 'staff',
    area: 'clone',
    ...one,
    data: DeskClone,
  },
  'POST /ops/clone/{id}/reject': {
    summary: 'Reject what was sent',
    access: 'staff',
    area: 'clone',
    ...one,
    body: T.Object({
      reasons: T.Array(Reason, { minItems: 1, maxItems: 9 }),
      note: T.Optional(T.String({ maxLength: cloneLimits.note })),
    }),
    data: DeskClone,
  },
  'POST /ops/clone/{id}/retry': {
    summary: 'Train once more',
    access: 'staff',
    area: 'clone',
    ...one,
    data: DeskClone,
  },
  'POST /ops/clone/{id}/cancel': {
    summary: 'Give a clone up; its owner can use what was paid again',
    access: 'staff',
    area: 'clone',
    ...one,
    body: T.Object({ note: T.String({ minLength: 1, maxLength: cloneLimits.note }) }),
    data: DeskClone,
  },
  'POST /ops/clone/{id}/result': {
    summary:
      'Hand in a result that was trained elsewhere, by its name at a service: a voice at once, an avatar once its portrait is made',
    access: 'staff',
    area: 'clone',
    ...one,
    body: T.Object({
      service: CloneService,
      ref: T.String({ minLength: 1, maxLength: 200 }),
    }),
    data: DeskClone,
  },
});
