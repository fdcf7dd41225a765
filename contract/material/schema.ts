import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';

/** How far the conversion of a file is that browsers do not play; one that is done has none. */
export const ConversionState = T.Enum(['waiting', 'running', 'failed']);
export type ConversionState = T.Static<typeof ConversionState>;

/** Set for a video that browsers do not play: its cover stands in until it is converted. */
export const Conversion = T.Object({
  state: ConversionState,
  percent: T.Integer({ minimum: 0, maximum: 100 }),
});
export type Conversion = T.Static<typeof Conversion>;

/** The same for the owner of the file. */
export const OwnConversion = T.Object({
  ...Conversion.properties,
  codec: T.String({ description: 'What browsers do not play, such as HEVC (H.265)' }),
  problem: nullable(T.String({ description: 'Why it failed, in the language of the caller' })),
});
export type OwnConversion = T.Static<typeof OwnConversion>;

/** News of a conversion; `done` says that the file plays now, at another address. */
export interface ConversionNews {
  id: string;
  state: ConversionState | 'done';
  percent: number;
}

/** Of what somebody may only try, until it is bought. */
const trial = (mark: string) => ({
  trial: T.Boolean({ description: `Only tried: ${mark} until it is bought` }),
  product: nullable(T.String({ description: 'Code of the product to buy; null unless it is only tried' })),
  vip: T.Boolean({ description: 'A membership includes it; others do not get it' }),
});

export const PictureMark = T.Object({
  left: T.Number(),
  top: T.Number(),
  width: T.Number(),
  height: T.Number(),
  aspect: T.Number({ description: 'Width of the picture by its height' }),
});

/** Where a picture shows an AI mark of its own, as shares of its width and height. */
export type PictureMark = T.Static<typeof PictureMark>;

export const Material = T.Object({
  id: T.String(),
  name: T.String(),
  fileType: T.Union([T.Literal('image'), T.Literal('video')]),
  fileUrl: T.String(),
  coverUrl: T.String(),
  generated: T.Optional(T.Boolean({ description: 'Made by AI: it carries a label that must stay' })),
  mark: T.Optional({
    ...PictureMark,
    description:
      'Where the picture at `fileUrl` shows an AI mark, as shares of its size: a player lays its own on it',
  }),
  conversion: T.Optional({
    ...Conversion,
    description: 'Browsers do not play it, or not yet: its cover stands for it',
  }),
  ...trial('its picture is marked'),
});
export type Material = T.Static<typeof Material>;

/** Kinds of files in a library; sounds cannot be put on a stage. */
export const FileType = T.Enum(['image', 'video', 'audio']);
export type FileType = T.Static<typeof FileType>;

/** An asset of a library, with everything that a list shows. */
export const LibraryMaterial = T.Object({
  ...Material.properties,
  fileType: FileType,
  backUrl: T.String({ description: 'As `fileUrl`: the address at which an upload is found' }),
  lookIndex: T.Integer({
    description: 'Place in this answer from 0, by which a preview finds its neighbors',
  }),
  conversion: T.Optional(OwnConversion),
  size: T.Integer({ description: 'Bytes; 0 for the stock' }),
  fileSizeString: T.String(),
  contentType: nullable(T.String({ description: 'Media type of the file; null where it is not kept' })),
  width: nullable(T.Integer()),
  height: nullable(T.Integer()),
  durationMs: nullable(
    T.Integer({ description: 'Of a video or a sound; null where nothing could look into it' }),
  ),
  source: T.Enum(['stock', 'upload', 'link', 'generated']),
  prompt: nullable(T.String({ description: 'The description that it was made from' })),
  understood: T.Array(T.String(), { description: 'What of the description the embedded illustrator drew' }),
  projects: T.Array(T.Object({ id: Id, name: T.String() }), {
    description: 'Projects that show it, the latest three',
  }),
  projectCount: T.Integer({ description: 'Projects that show it, now or in a version' }),
  draftCount: T.Integer({ description: 'Projects whose draft shows it now' }),
  folderId: nullable(Id),
  purgeTime: nullable(T.String({ description: 'Of an asset in the trash: when it is deleted for good' })),
  createTime: Time,
});
export type LibraryMaterial = T.Static<typeof LibraryMaterial>;

/** Space for an account's own materials, used and total. */
export const MaterialUsage = T.Object({
  level: T.Enum(['free', 'standard', 'professional', 'flagship']),
  usedBytes: T.Integer(),
  bytes: T.Integer(),
  useMaterialSizeString: T.String({ description: 'The same in words, as user info says it' }),
  materialSizeString: T.String(),
  usedCount: T.Integer(),
  count: T.Integer(),
  keptCount: T.Integer({
    description: 'Of those: deleted from the library, and kept for projects that show them',
  }),
  keptSizeString: T.String(),
  trashCount: T.Integer({ description: 'Of those: in the trash' }),
  trashSizeString: T.String(),
});
export type MaterialUsage = T.Static<typeof MaterialUsage>;

export const Avatar = T.Object({
  id: T.Integer(),
  name: T.String(),
  description: T.String(),
  coverUrl: T.String(),
  stillUrl: T.String({ description: 'The avatar at rest on a transparent ground, 720x1280' }),
  audioId: T.Integer({ description: 'The voice that suits it' }),
  gender: T.Union([T.Literal('female'), T.Literal('male')]),
  ...trial('its pictures are marked'),
});
export type Avatar = T.Static<typeof Avatar>;

export const Voice = T.Object({
  id: T.Integer(),
  name: T.String(),
  locale: T.String(),
  gender: nullable(
    T.Union([T.Literal('female'), T.Literal('male')], {
      description: 'Null where a local model does not say it',
    }),
  ),
  approximate: T.Boolean({ description: 'The language is only approximated by the embedded engine' }),
  local: nullable(
    T.Object(
      {
        licence: nullable(T.String({ description: "Of the model; null where its files don't say it" })),
        size: T.Integer({ description: 'Bytes of the model on disk' }),
        sizeString: T.String(),
      },
      { description: 'The voice is that of a model on this machine; null for the voices of the catalogue' },
    ),
  ),
  coverUrl: T.String(),
  ...trial('its sound is marked'),
});
export type Voice = T.Static<typeof Voice>;

export const CategoryType = T.Enum(['background', 'virtual', 'audio', 'project']);
export type CategoryType = T.Static<typeof CategoryType>;

export const Category = T.Object({ id: T.String(), name: T.String() });
export type Category = T.Static<typeof Category>;

/** What a folder holds: projects, films, or the files of My assets. */
export const FolderKind = T.Enum(['project', 'film', 'material']);
export type FolderKind = T.Static<typeof FolderKind>;

export const Folder = T.Object({ id: Id, name: T.String(), createTime: Time });
export type Folder = T.Static<typeof Folder>;

/** A folder, or `none` for what lies outside of all folders. */
export const InFolder = T.Union([Id, T.Literal('none')]);
