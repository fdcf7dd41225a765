import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { FilmLanguage } from '../film/schema';
import { renderFormats, renderPhases, renderSizes, renderStates, type RenderSize as Size } from './limits';

export const RenderSize = T.Enum(Object.keys(renderSizes) as Size[]);

export const RenderFormat = T.Enum([...renderFormats], {
  description: '`webm` is the avatar alone over nothing',
});

/** Where a still lies, in shares of the box of its element: what casts a shadow is larger than its box. */
export const StillPlace = T.Object({
  left: T.Number({ minimum: -1_000, maximum: 1_000 }),
  top: T.Number({ minimum: -1_000, maximum: 1_000 }),
  width: T.Number({ exclusiveMinimum: 0, maximum: 2_000 }),
  height: T.Number({ exclusiveMinimum: 0, maximum: 2_000 }),
});
export type StillPlace = T.Static<typeof StillPlace>;

/** An element on the stage of a scene. */
export const StillOf = T.Object({
  scene: T.String({ minLength: 1, maxLength: 64 }),
  element: T.String({ minLength: 1, maxLength: 64 }),
});
export type StillOf = T.Static<typeof StillOf>;

/** The last picture of an element that only code of others draws. */
export const FilmStill = T.Object({
  ...StillOf.properties,
  place: StillPlace,
  digest: T.String({ description: 'SHA-256 of the picture as it was sent, in hexadecimal digits' }),
});
export type FilmStill = T.Static<typeof FilmStill>;

/** An element of a plugin in a video. */
export const ShownStill = T.Object({
  ...StillOf.properties,
  name: T.String({ description: 'As its creator calls it; empty where it has no name of its own' }),
  type: T.String(),
  isLeftOut: T.Boolean({ description: 'There was no picture of it when the video was ordered' }),
});
export type ShownStill = T.Static<typeof ShownStill>;

/** A render of a film: the order of a video, and what has become of it. */
export const FilmRender = T.Object({
  id: Id,
  filmId: Id,
  name: T.String({ description: 'Of the film, when the render was ordered' }),
  language: FilmLanguage,
  size: RenderSize,
  format: RenderFormat,
  state: T.Enum([...renderStates]),
  phase: nullable(T.Enum([...renderPhases], { description: 'While it runs' })),
  done: T.Integer({ description: 'Sentences that are spoken, or frames that are drawn, of `total`' }),
  total: T.Integer({ description: '0 while it is not known' }),
  secondsLeft: nullable(T.Integer({ description: 'Until it is done, by how fast it has been so far' })),
  seconds: nullable(T.Number({ description: 'Length of the film; null while it is not known' })),
  error: nullable(T.String({ description: 'Why it failed, in the language of the caller' })),
  video: nullable(
    T.Object({
      id: Id,
      fileUrl: T.String(),
      coverUrl: T.String(),
    }),
  ),
  hasCaptions: T.Boolean({ description: 'Whether something is said in it' }),
  consents: T.Array(
    T.Object(
      { kind: T.Enum(['avatar', 'voice']), id: Id, time: Time },
      {
        description: 'Consents to the cloned faces and voices in it',
      },
    ),
  ),
  stills: T.Array(ShownStill, {
    description: 'Elements of plugins, which are shown as still pictures or left out',
  }),
  createTime: Time,
  endTime: nullable(Time),
});
export type FilmRender = T.Static<typeof FilmRender>;

/** What the file of a film says of itself. */
export const FilmLabel = T.Object({
  title: T.String({ description: 'Name of the film' }),
  AIGC: T.String({
    description: 'The implicit label of GB 45438-2025, as JSON, with a number of its own in each answer',
  }),
});
export type FilmLabel = T.Static<typeof FilmLabel>;

/** How much film an account may render, in seconds. Drafts cost nothing. */
export const FilmTime = T.Object({
  month: T.Integer({ description: 'What its membership includes in a calendar month (UTC)' }),
  used: T.Integer({ description: 'Of the month; more than it includes after a membership has ended' }),
  packs: T.Integer({ description: 'Left of the packs that were bought, which are used after the month' }),
  left: T.Integer({ description: 'Of both' }),
});
export type FilmTime = T.Static<typeof FilmTime>;
