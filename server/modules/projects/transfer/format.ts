import * as T from 'typebox';
import { Compile } from 'typebox/compile';
import { CommonQuestion, RoleContent } from '../../../../contract/role/schema';

/**
 * The file of an exported project: a zip with `manifest.json` (this schema), `document.json`, and one file for each asset
 * under `assets/`. Stock, which every installation has, is referenced by id and not packed.
 */
export const TRANSFER_FORMAT = 'mirra-project';
export const TRANSFER_VERSION = 1;
/** Key of a document's `meta` by which it was made by AI creation. */
export const AI_CREATION = 'mirra.ai-creation';

const packedFields = {
  id: T.String({ maxLength: 64 }),
  name: T.String({ maxLength: 200 }),
  file: T.String({ pattern: '^assets/[0-9a-f-]{1,64}$' }),
};
const PackedFile = T.Object(packedFields);
const PackedAsset = T.Object({
  ...packedFields,
  clean: T.Optional(
    T.String({
      maxLength: 64,
      description:
        'Of a picture with an AI mark: lets the installation that wrote the file show it without, where the player draws one',
    }),
  ),
});

export const TransferManifest = T.Object({
  format: T.Literal(TRANSFER_FORMAT),
  version: T.Integer({ minimum: 1 }),
  name: T.String({ maxLength: 1000 }),
  aiGenerated: T.Optional(T.Literal(true, { description: 'The project was made by AI creation' })),
  role: T.Union([
    T.Object({ ...RoleContent.properties, commonQuestions: T.Array(CommonQuestion) }),
    T.Null(),
  ]),
  assets: T.Array(PackedAsset, { maxItems: 2000 }),
  fonts: T.Optional(
    T.Array(PackedFile, { maxItems: 50, description: 'Fonts that the owner had uploaded for its texts' }),
  ),
});
export type TransferManifest = T.Static<typeof TransferManifest>;

export const isTransferManifest = Compile(TransferManifest);

/** Limits for unpacking an import; sizes in bytes. */
export const transferLimits = {
  file: 600 * 1024 * 1024,
  document: 6 * 1024 * 1024,
  asset: 300 * 1024 * 1024,
  total: 1024 * 1024 * 1024,
  entries: 2_100,
  /** Limits of a JSON entry: values of all kinds, and different names. */
  values: 450_000,
  names: 20_000,
} as const;
