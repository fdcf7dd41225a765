import * as T from 'typebox';
import { Id, Time } from './common';
import { fontScripts } from './fonts';
import { defineRoutes } from './route';

/** A font that an account has uploaded, as a document needs it. */
export const Font = T.Object({
  id: Id,
  name: T.String({ description: 'As the file says it' }),
  scripts: T.Array(T.Enum(fontScripts), { description: 'Scripts whose common letters it has' }),
  fileUrl: T.String({ description: 'A signed address, for browsers' }),
});
export type Font = T.Static<typeof Font>;

/** The same in the list of its owner. */
export const OwnFont = T.Object({
  ...Font.properties,
  size: T.Integer({ description: 'Bytes' }),
  createTime: Time,
});
export type OwnFont = T.Static<typeof OwnFont>;

/** The same with the projects whose texts it sets. */
export const UsedFont = T.Object({
  ...OwnFont.properties,
  projects: T.Array(T.Object({ id: Id, name: T.String() }), {
    description: 'Projects that show it, now or to visitors, the latest three',
  }),
  projectCount: T.Integer(),
});
export type UsedFont = T.Static<typeof UsedFont>;

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
