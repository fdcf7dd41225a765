import * as T from 'typebox';
import { Id, Time } from '../common/schema';
import { fontScripts } from './bundled';

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
