import * as T from 'typebox';
import { eyeLooks, frameKinds } from './constants';
import { defineRoutes } from './route';

export { avatarStream, frameKinds, streamCloseCodes } from './constants';

/** A rectangle on the frame, pixels of the 720 x 1280 base. */
export const Place = T.Object({
  left: T.Integer(),
  top: T.Integer(),
  width: T.Integer(),
  height: T.Integer(),
});
export type Place = T.Static<typeof Place>;

/** Pictures of one size that all belong at one place, row by row. */
export const SheetPlace = T.Object({
  ...Place.properties,
  columns: T.Integer(),
  count: T.Integer(),
  gutter: T.Optional(
    T.Integer({
      description: 'Pixels of the sheet before each picture, to its left and above; 0 when absent',
    }),
  ),
});
export type SheetPlace = T.Static<typeof SheetPlace>;

/** Where the face image lies on the 720 x 1280 base, in pixels. */
export const AvatarInfo = T.Object({ id: T.Integer(), ...Place.properties });
export type AvatarInfo = T.Static<typeof AvatarInfo>;

/** What the pictures of a stream are: whole ones, those that changed, or numbers of pictures that the client has. */
export const FrameKind = T.Enum([...frameKinds]);
export type FrameKind = (typeof frameKinds)[number];

/** Where a client gets the pictures that the frames of `frames=pack` name by number. */
export const PackPlace = T.Object({
  url: T.String({ description: 'Address of the bodies: a slash and the number of one come behind it' }),
  hash: T.String({ description: 'Names these pictures and no others' }),
  poses: T.Integer({ description: 'Number of bodies' }),
  idle: T.Integer({ description: 'The first so many bodies are neighbours in the idle movement' }),
  home: T.Integer({ description: 'The body of the idle movement at which all gestures begin and end' }),
  eyes: T.Array(T.Enum([...eyeLooks]), { description: 'Looks of the eyes, in the order of their numbers' }),
  mouths: T.Integer(),
  scales: T.Array(T.Integer(), {
    description: 'Sizes in which the pictures are there, in pixels for each one of the 720 x 1280 base',
  }),
});
export type PackPlace = T.Static<typeof PackPlace>;

/** A word of a caption: its position in the text, and its start in ms after the caption's first frame. */
export const CaptionWord = T.Object({ start: T.Integer(), length: T.Integer(), ms: T.Number() });
export type CaptionWord = T.Static<typeof CaptionWord>;

/**
 * Text messages of the server, JSON. They are ordered with the frames: a message before a frame applies to that frame.
 * `frame` counts the frames of the epoch from 0; `index` counts the texts that were said in this session.
 */
export const StreamMessage = T.Union([
  T.Object({
    type: T.Literal('hello'),
    version: T.Literal(1),
    session_id: T.String(),
    avatar: AvatarInfo,
    frameRate: T.Integer(),
    sampleRate: T.Integer(),
    frames: FrameKind,
    epoch: T.Integer(),
    pack: T.Optional(PackPlace),
  }),
  T.Object({
    type: T.Literal('epoch'),
    epoch: T.Integer(),
    reason: T.Union([T.Literal('say'), T.Literal('interrupt')]),
  }),
  T.Object({
    type: T.Literal('caption'),
    epoch: T.Integer(),
    index: T.Integer(),
    text: T.String(),
    frame: T.Integer(),
    words: T.Array(CaptionWord),
  }),
  T.Object({
    type: T.Literal('words'),
    epoch: T.Integer(),
    index: T.Integer(),
    words: T.Array(CaptionWord),
  }),
  T.Object({
    type: T.Literal('latency'),
    epoch: T.Integer(),
    index: T.Integer(),
    /** When `say` arrived, ms since 1970 by the server's clock; the other times count from there. */
    receivedAt: T.Number(),
    synthesisMs: T.Number(),
    firstFrameMs: T.Number(),
  }),
  T.Object({ type: T.Literal('say-end'), epoch: T.Integer(), index: T.Integer(), frame: T.Integer() }),
  T.Object({
    type: T.Literal('say-failed'),
    epoch: T.Integer(),
    index: T.Integer(),
    name: T.Literal('speechUnavailable'),
  }),
]);
export type StreamMessage = T.Static<typeof StreamMessage>;

export const SayInput = T.Object({
  text: T.String({ maxLength: 100_000 }),
  type: T.Literal('echo'),
  interrupt: T.Optional(T.Boolean()),
  session_id: T.String({ minLength: 36, maxLength: 36 }),
  token: T.String({ minLength: 1, maxLength: 512 }),
});
export type SayInput = T.Static<typeof SayInput>;

/** Proves that an address was given to somebody who may have what is behind it. */
const ProofQuery = T.Object({
  expires: T.Optional(T.Integer({ minimum: 0 })),
  signature: T.Optional(T.String({ maxLength: 100 })),
});

const AvatarParams = T.Object({ id: T.Integer({ minimum: 0, maximum: 2_147_483_647 }) });

export const providerRoutes = defineRoutes({
  'GET /provider/get_avatar_info': {
    summary: "Place of an avatar's face image on its frame",
    access: 'public',
    root: true,
    query: AvatarParams,
    data: AvatarInfo,
  },
  'POST /provider/say': {
    summary:
      'Let the avatar of an open stream speak; `interrupt` stops what it says, and an empty text then only stops',
    access: 'public',
    root: true,
    bodySize: 'usual',
    body: SayInput,
    data: T.Object({ epoch: T.Integer() }),
  },
  'GET /provider/avatar/{id}/cover': {
    summary: 'Bust of an avatar, 360 x 480; that of a clone needs a proof',
    access: 'public',
    root: true,
    params: AvatarParams,
    query: ProofQuery,
    framing: 'raw',
    produces: 'image/webp',
  },
  'GET /provider/avatar/{id}/pack/{hash}/{pose}': {
    summary: 'A body of an avatar with its eyes and mouths, for streams of `frames=pack`; never changes',
    access: 'public',
    root: true,
    params: T.Object({
      ...AvatarParams.properties,
      hash: T.String({
        pattern: '^[0-9a-f]{32}(\\.[0-9]{1,12}\\.[A-Za-z0-9_-]{1,100})?$',
        description: 'The plain pictures of an avatar that is for sale have their proof behind it',
      }),
      pose: T.Integer({ minimum: 0, maximum: 65_535 }),
    }),
    query: T.Object({ scale: T.Optional(T.Integer({ minimum: 1, maximum: 4 })) }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
  'GET /provider/avatar/{id}/still': {
    summary:
      'Whole figure of an avatar on transparency, 720 x 1280; marked without a proof where it is for sale, and not there for a clone',
    access: 'public',
    root: true,
    params: AvatarParams,
    query: ProofQuery,
    framing: 'raw',
    produces: 'image/webp',
  },
  'GET /provider/avatar/{id}/preview': {
    summary: 'A cloned avatar as it speaks and blinks, an animated picture; needs a proof',
    access: 'public',
    root: true,
    params: AvatarParams,
    query: ProofQuery,
    framing: 'raw',
    produces: 'image/webp',
  },
});
