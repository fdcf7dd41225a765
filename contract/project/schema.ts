import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { Direction, type ProjectDocument, Ratio } from '../document/schema';
import { Font } from '../font/schema';
import { Avatar, Material, Voice } from '../material/schema';

/** A digital human, or a film. Both are kept in the same way, and each stays what it is. */
export const ProjectKind = T.Enum(['project', 'film']);
export type ProjectKind = T.Static<typeof ProjectKind>;

/** `index` is the ratio, `percentage` its text such as "16:9". */
export const Proportion = T.Object({ index: Ratio, percentage: T.String({ maxLength: 10 }) });

const projectFields = {
  id: Id,
  name: T.String(),
  status: T.String(),
  proportion: Proportion,
  direction: Direction,
  revision: T.Integer(),
  createTime: Time,
  updateTime: Time,
};

const readOnly = T.Boolean({
  description: 'The account has more projects than its membership includes, and this is one of those beyond',
});

export const ProjectSummary = T.Object({
  ...projectFields,
  readOnly,
  folderId: nullable(Id),
  purgeTime: nullable(T.String({ description: 'Of a project in the trash: when it is deleted for good' })),
  publication: T.Union([T.Literal('none'), T.Literal('published'), T.Literal('changed')], {
    description: 'Whether visitors see the project, and whether what they see is what is saved',
  }),
  coverUrl: T.String({
    description: "Picture rendered from the project's document; a signed, short-lived address",
  }),
});
export type ProjectSummary = T.Static<typeof ProjectSummary>;

const UsedAvatar = T.Pick(Avatar, ['id', 'name', 'coverUrl', 'stillUrl', 'trial', 'product', 'vip']);
const UsedVoice = T.Pick(Voice, ['id', 'name', 'locale', 'approximate', 'trial', 'product', 'vip']);

/** A project as its editor or player needs it, with the assets that its document refers to. */
export const Project = T.Object({
  ...projectFields,
  readOnly,
  // Serialized as stored: a document of a later version keeps fields that this version does not know.
  document: T.Unsafe<ProjectDocument>({ description: 'A ProjectDocument' }),
  assets: T.Object({
    materials: T.Record(T.String(), Material, {
      description: 'The pictures and videos that the document names, by id',
    }),
    fonts: T.Record(T.String(), Font, {
      description: "The fonts of the project's owner that the document names, by id",
    }),
    avatar: nullable(UsedAvatar),
    voice: nullable(UsedVoice),
    avatars: T.Optional(
      T.Record(T.String(), UsedAvatar, { description: 'Of a film: those on all of its stages, by id' }),
    ),
    voices: T.Optional(
      T.Record(T.String(), UsedVoice, { description: 'Of a film: those that are heard in it, by id' }),
    ),
    role: nullable(
      T.Object({
        id: Id,
        name: T.String(),
        openingRemarks: T.String(),
        commonQuestions: T.Array(T.String()),
      }),
    ),
  }),
});
export type Project = T.Static<typeof Project>;

export const VersionKind = T.Union(
  [T.Literal('manual'), T.Literal('auto'), T.Literal('restore'), T.Literal('publish')],
  { description: 'Kept by hand, by half an hour of work, before a restore, or by a publication' },
);

export const ProjectVersion = T.Object({
  id: Id,
  kind: VersionKind,
  number: nullable(T.Integer({ description: 'Of a publication: the how manieth of its project' })),
  by: nullable(T.String({ description: 'Of a publication: who made it; null when the account is gone' })),
  published: T.Boolean({ description: 'Visitors see it now' }),
  name: nullable(T.String()),
  revision: T.Integer(),
  createTime: Time,
  coverUrl: T.String({ description: 'Picture of the document; a signed, short-lived address' }),
});
export type ProjectVersion = T.Static<typeof ProjectVersion>;

/** The published state of a project, and its number, on which a change must be based. */
export const Publication = T.Object({
  publication: T.Integer({
    description:
      'Counts publications, roll-backs and take-downs; each of them names the one that it was made from',
  }),
  published: nullable(
    T.Object({
      versionId: Id,
      number: T.Integer({ description: 'Publications of a project count from 1' }),
      name: nullable(T.String()),
      title: T.String({ description: 'What the project was called when it was published' }),
      time: Time,
      posterUrl: T.String({
        description: 'Picture of it in the size of a poster; a signed, short-lived address',
      }),
      by: nullable(T.String({ description: 'Who published it; null when the account is gone' })),
    }),
  ),
});
export type Publication = T.Static<typeof Publication>;

export const Template = T.Object({
  id: Id,
  name: T.String(),
  own: T.Boolean({ description: "The caller's own, not of the stock" }),
  ratio: Ratio,
  createTime: Time,
  coverUrl: T.String({ description: 'Picture of the document; a signed, short-lived address' }),
});
export type Template = T.Static<typeof Template>;

const Share = T.Number({ minimum: 0, maximum: 1 });

/** A part of an interaction design: an element, with its position in fractions of the stage's sides. */
export const DesignPart = T.Object({
  type: T.String({ description: 'An element type, such as `mirra.dialog-box`' }),
  version: T.Integer({ minimum: 1, description: "The type's version that `props` follow" }),
  name: T.String(),
  props: T.Record(T.String(), T.Unknown()),
  place: T.Object({ left: Share, top: Share, width: Share, height: Share }),
});
export type DesignPart = T.Static<typeof DesignPart>;

/** A ready layout of the elements for the conversation between visitors and the avatar. */
export const InteractionDesign = T.Object({
  id: T.String(),
  name: T.String(),
  description: T.String(),
  parts: T.Array(DesignPart),
});
export type InteractionDesign = T.Static<typeof InteractionDesign>;
