import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id } from '../common/schema';
import { OwnFont, UsedFont } from './schema';

const fontId = { params: T.Object({ id: Id }) };

export const fontRoutes = defineRoutes({
  'GET /avatar/font': {
    summary: "The user's own fonts, the latest first",
    access: 'user',
    data: T.Array(OwnFont),
  },
  'POST /avatar/font': {
    summary: 'Upload a font (TTF, OTF, WOFF or WOFF2), with the word that one may use it',
    access: 'user',
    form: T.Object({
      licensed: T.Literal('true', { description: 'The user has the right to use it and to show it' }),
      files: T.String({ format: 'binary' }),
    }),
    data: OwnFont,
  },
  'GET /avatar/font/{id}': {
    summary: "One of the user's own fonts, and where it is used",
    access: 'user',
    ...fontId,
    data: UsedFont,
  },
  'DELETE /avatar/font/{id}': {
    summary: 'Delete a font; texts that it sets are shown in the font of the site',
    access: 'user',
    ...fontId,
  },
  'GET /avatar/font/{id}/file': {
    summary: 'The bytes of a font, by its signed address',
    access: 'public',
    ...fontId,
    query: T.Object({ expires: T.Integer({ minimum: 0 }), signature: T.String({ maxLength: 100 }) }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
});
