import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { FilmLanguage } from '../film/schema';
import { renderFormats, renderPhases, renderSizes, renderStates, type RenderSize as Size } from './limits';

export const RenderSize = T.Enum(Object.keys(renderSizes) as Size[]);

export const RenderFormat = T.Enum([...renderFormats], {
  description: '`webm` is the avatar alone over nothing',
});

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
