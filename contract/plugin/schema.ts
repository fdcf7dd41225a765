import * as T from 'typebox';
import { inLanguages } from '../common/schema';

const text = (limit: number) => T.String({ minLength: 1, maxLength: limit });

/** A text, or a text by language; English replaces a missing language. */
const localText = (limit: number) =>
  T.Union([
    text(limit),
    inLanguages(() => T.Optional(text(limit)), { additionalProperties: false, minProperties: 1 }),
  ]);

const manifestFields = {
  id: T.String({ pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', maxLength: 100, description: 'vendor.name' }),
  version: T.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+([-+][0-9A-Za-z.-]+)?$', maxLength: 40 }),
  apiVersion: T.Integer({ minimum: 1 }),
  name: localText(60),
  description: localText(400),
  permissions: T.Array(T.String({ maxLength: 200 }), { maxItems: 20, uniqueItems: true }),
  integrity: T.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$', description: 'Hash of the entry' }),
  sandbox: T.Optional(T.Boolean({ description: 'Runs in a frame of its own, out of reach of the page' })),
  player: T.Optional(T.Boolean({ description: 'Its element types are loaded where projects are played' })),
  development: T.Optional(
    T.Boolean({ description: 'Its author is at work: open editors load it again whenever it changes' }),
  ),
  author: T.Optional(text(100)),
  homepage: T.Optional(T.String({ pattern: '^https://', maxLength: 300 })),
};

/** `manifest.json` of a plugin's folder. */
export const PluginManifest = T.Object(
  {
    ...manifestFields,
    entry: T.String({
      pattern: '^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\\.m?js$',
      maxLength: 200,
      description: 'The one ES module, from the folder of the manifest',
    }),
  },
  { additionalProperties: false },
);
export type PluginManifest = T.Static<typeof PluginManifest>;

/** A plugin that the operator has installed. */
export const ListedPlugin = T.Object({
  ...manifestFields,
  entryUrl: T.String({ description: 'Address of the module; it changes with its content' }),
  frameUrl: T.String({ description: 'Address of the frame that a sandboxed plugin runs in' }),
});
export type ListedPlugin = T.Static<typeof ListedPlugin>;
