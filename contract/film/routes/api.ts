import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { FilmValues } from '../../batch/schema';
import { Id, nullable, pageQuery, Time } from '../../common/schema';
import { renderPhases, renderSizes, renderStates } from '../../render/limits';
import { RenderSize } from '../../render/schema';
import { filmLimits } from '../limits';
import { FilmLanguage } from '../schema';

/** A film as programs see it. */
export const ApiFilm = T.Object({
  id: Id,
  object: T.Literal('film'),
  name: T.String(),
  revision: T.Integer({ description: 'Counts the saved changes of the film' }),
  language: FilmLanguage,
  languages: T.Array(FilmLanguage, { description: 'Its own, and those that it is translated into' }),
  variables: T.Array(T.String(), {
    description: 'Names of its variables in the language that is asked for, without braces',
  }),
  sizes: T.Array(RenderSize),
});
export type ApiFilm = T.Static<typeof ApiFilm>;

/** A render of a film as programs see it. */
export const ApiRender = T.Object({
  id: Id,
  object: T.Literal('film.render'),
  name: T.String(),
  language: FilmLanguage,
  size: RenderSize,
  state: T.Enum([...renderStates]),
  phase: nullable(T.Enum([...renderPhases], { description: 'While it runs' })),
  progress: T.Object({
    done: T.Integer({ description: 'Sentences or frames of the phase that are done, of `total`' }),
    total: T.Integer({ description: '0 while it is not known' }),
  }),
  secondsLeft: nullable(T.Integer({ description: 'Until it is done, by how fast it has been so far' })),
  seconds: nullable(T.Number({ description: 'Length of the video; null while it is not known' })),
  error: nullable(
    T.Object(
      { code: T.String({ description: 'Name of the error' }), message: T.String() },
      {
        description: 'Why it failed',
      },
    ),
  ),
  video: nullable(
    T.Object(
      { url: T.String({ description: 'Works for an hour at least' }), coverUrl: T.String() },
      { description: 'Null before it is done, and once the video was deleted from the library' },
    ),
  ),
  captions: nullable(
    T.Object(
      { srt: T.String(), vtt: T.String() },
      {
        description:
          'Addresses of the captions as files, that work for an hour at least; null where nothing is said',
      },
    ),
  ),
  stills: T.Array(T.Object({ name: T.String(), type: T.String(), isLeftOut: T.Boolean() }), {
    description:
      'Elements of plugins, which are shown as still pictures, or left out where the studio has sent none',
  }),
  requestKey: nullable(T.String({ description: 'As it was ordered' })),
  createTime: Time,
  endTime: nullable(Time),
});
export type ApiRender = T.Static<typeof ApiRender>;

/** Characters of the key by which a program that asks twice gets one render. */
export const REQUEST_KEY_LIMIT = 200;

const byId = { params: T.Object({ id: Id }) };
const byKey = { access: 'key', scope: 'films', root: true, framing: 'openai' } as const;

export const filmApiRoutes = defineRoutes({
  'GET /v1/film': {
    summary: 'The film of a key, with its variables',
    ...byKey,
    query: T.Object({ language: T.Optional(FilmLanguage) }),
    data: ApiFilm,
  },
  'POST /v1/film/render': {
    summary:
      'Make a video of the saved film; the same `Idempotency-Key` with the same body answers the same render',
    ...byKey,
    bodySize: 'long',
    body: T.Object({
      values: T.Optional(FilmValues),
      language: T.Optional(FilmLanguage),
      size: T.Optional(
        T.Enum(Object.keys(renderSizes) as (keyof typeof renderSizes)[], {
          description: '720p by default',
        }),
      ),
      name: T.Optional(
        T.String({
          minLength: 1,
          maxLength: filmLimits.name,
          description: 'Of the video; that of the film by default',
        }),
      ),
      revision: T.Optional(
        T.Integer({ minimum: 0, description: 'Refused where the film has another one by now' }),
      ),
      requestKey: T.Optional(
        T.String({
          minLength: 1,
          maxLength: REQUEST_KEY_LIMIT,
          description: 'The same as the header `Idempotency-Key`, for programs that cannot send one',
        }),
      ),
    }),
    data: ApiRender,
  },
  'GET /v1/film/render': {
    summary: 'The renders of a film, the latest first',
    ...byKey,
    query: T.Object(pageQuery),
    data: T.Object({ object: T.Literal('list'), data: T.Array(ApiRender), total: T.Integer() }),
  },
  'GET /v1/film/render/{id}': {
    summary: 'A render of a film: how far it is, or its video and captions',
    ...byKey,
    ...byId,
    data: ApiRender,
  },
  'POST /v1/film/render/{id}/cancel': {
    summary: 'Cancel a render of a film; one that has ended stays as it is',
    ...byKey,
    ...byId,
    data: ApiRender,
  },
});
