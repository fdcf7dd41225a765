import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, pageOf, pageQuery } from '../common/schema';
import { FilmLanguage } from '../film/schema';
import {
  FilmLabel,
  FilmRender,
  FilmStill,
  FilmTime,
  RenderFormat,
  RenderSize,
  StillOf,
  StillPlace,
} from './schema';

const filmId = { params: T.Object({ id: Id }) };

export const renderRoutes = defineRoutes({
  'GET /film/{id}/track': {
    summary:
      'A scene of the saved film as it is spoken: times, looks of the avatar, and sound (docs/protocols/film.md)',
    access: 'user-or-share',
    ...filmId,
    query: T.Object({
      scene: T.String({ minLength: 1, maxLength: 64 }),
      language: T.Optional(FilmLanguage),
      revision: T.Integer({
        minimum: 0,
        description: 'Of the film, so that another state has another address',
      }),
    }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
  'POST /film/{id}/render': {
    summary: 'Make a video of the saved film; the same one that is under way already is answered',
    access: 'user',
    ...filmId,
    body: T.Object({
      size: RenderSize,
      format: T.Optional(RenderFormat),
      language: T.Optional(FilmLanguage),
      revision: T.Integer({ minimum: 0, description: 'Of the film, as it was seen' }),
    }),
    data: FilmRender,
  },
  'GET /film/{id}/still': {
    summary: 'The stills that are kept of elements of plugins in a film',
    access: 'user-or-share',
    ...filmId,
    data: T.Array(FilmStill),
  },
  'PUT /film/{id}/still': {
    summary: 'Keep the last picture (PNG) of an element of a plugin, in place of an earlier one',
    access: 'user',
    ...filmId,
    query: T.Object({ ...StillOf.properties, ...StillPlace.properties }),
    form: T.Object({ file: T.String({ format: 'binary' }) }),
    data: FilmStill,
  },
  'GET /film/{id}/still/file': {
    summary: 'A still as a PNG',
    access: 'user-or-share',
    ...filmId,
    query: StillOf,
    framing: 'raw',
    produces: 'image/png',
  },
  'POST /film/{id}/label': {
    summary:
      'What a video of the saved film says of itself, for one that the browser makes; refused where a render would be',
    access: 'user',
    ...filmId,
    body: T.Object({
      language: T.Optional(FilmLanguage),
      revision: T.Integer({ minimum: 0, description: 'Of the film, as it was seen' }),
    }),
    data: FilmLabel,
  },
  'GET /film/{id}/render/page': {
    summary: 'The videos that were made of a film and that are under way, the latest first',
    access: 'user',
    ...filmId,
    query: T.Object(pageQuery),
    data: pageOf(FilmRender),
  },
  'GET /film/minutes': {
    summary: 'How much film the account may still render: of this month, and of packs',
    access: 'user',
    data: FilmTime,
  },
  'GET /film/render/{id}': {
    summary: 'A render of a film',
    access: 'user',
    ...filmId,
    data: FilmRender,
  },
  'POST /film/render/{id}/cancel': {
    summary: 'Cancel a render; one that has ended stays as it is',
    access: 'user',
    ...filmId,
    data: FilmRender,
  },
  'GET /film/render/{id}/captions': {
    summary: 'The captions of a video as a file',
    access: 'user',
    ...filmId,
    query: T.Object({ format: T.Enum(['srt', 'vtt']) }),
    framing: 'raw',
    produces: 'text/plain',
  },
  'GET /film/render/{id}/captions/file': {
    summary: 'The captions of a video as a file, by a signed address',
    access: 'public',
    ...filmId,
    query: T.Object({
      format: T.Enum(['srt', 'vtt']),
      expires: T.Integer({ minimum: 0 }),
      signature: T.String({ maxLength: 100 }),
    }),
    framing: 'raw',
    produces: 'text/plain',
  },
});
