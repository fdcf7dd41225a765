import * as T from 'typebox';
import { eyeLooks, frameKinds, moodLooks } from '../speech/limits';

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
  idle: T.Integer({ description: 'The first so many bodies are neighbors in the idle movement' }),
  home: T.Integer({ description: 'The body of the idle movement at which all gestures begin and end' }),
  gestures: T.Optional(
    T.Integer({
      description:
        'Number of the first body of the gestures, which are behind all others; absent where there are none, or nobody asked for them',
    }),
  ),
  eyes: T.Array(T.Enum([...eyeLooks, ...moodLooks]), {
    description: 'Looks of the eyes, in the order of their numbers',
  }),
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
