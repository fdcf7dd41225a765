import * as T from 'typebox';
import { LanguageName, nullable } from '../../../../contract/common/schema';
import { languages } from '../../../../contract/common/languages';
import { businessUses, modelKinds, modelUses } from '../../../../contract/speech-model/limits';

const closed = { additionalProperties: false } as const;
const Text = T.String({ minLength: 1, maxLength: 300 });
/** Ours are all https; an operator's own entries may name a server of their network. */
const Address = T.String({ pattern: '^https?://[^\\s#]+$', maxLength: 500 });
/** A name of a folder or a file: it cannot lead anywhere else. */
const FileName = T.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', maxLength: 120 });

/** Something for some of the languages. */
const byLanguage = <S extends T.TSchema>(schema: S) =>
  T.Object(
    Object.fromEntries(languages.map((language) => [language, T.Optional(schema)])) as Record<
      (typeof languages)[number],
      T.TOptional<S>
    >,
    closed,
  );

const common = {
  /** Exactly; null where nobody states it. */
  bytes: nullable(T.Integer({ minimum: 1 })),
  /** Of the downloaded file; null where nobody states it. The first download's digest counts then. */
  sha256: nullable(T.String({ pattern: '^[0-9a-f]{64}$' })),
  /** The same file at several places, in the order in which they are tried. */
  addresses: T.Object(
    {
      release: Address,
      hub: nullable(Address),
      /** Works in mainland China; files of the Hugging Face hub are also at hf-mirror.com. */
      mirror: nullable(Address),
    },
    closed,
  ),
};

/** One file to download: an archive whose one folder is the model, or a file that is put into that folder. */
const Download = T.Union([
  T.Object(
    {
      role: T.Literal('archive'),
      format: T.Literal('tar.bz2'),
      /** The folder in the archive that holds the model. */
      path: FileName,
      ...common,
    },
    closed,
  ),
  T.Object(
    {
      role: T.Literal('file'),
      format: T.Literal('file'),
      /** Its name in the model's folder. */
      path: FileName,
      ...common,
    },
    closed,
  ),
]);
export type Download = T.Static<typeof Download>;

/** A model that can be installed, as its file says it. */
export const CatalogueEntry = T.Object(
  {
    /** Name of its folder in MODELS_DIR, and of this file. Voices are numbered by it: it never changes. */
    name: FileName,
    title: Text,
    use: T.Enum([...modelUses]),
    kind: T.Enum([...modelKinds]),
    languages: T.Array(LanguageName, { minItems: 1, uniqueItems: true }),
    /** Place among the models of the same use in each of its languages; 1 is the best. */
    rank: byLanguage(T.Integer({ minimum: 1 })),
    /** How many voices it has; 0 for one that recognizes. */
    speakers: T.Integer({ minimum: 0, maximum: 10_000 }),
    /** What it says when somebody tries it, in each of its languages; empty for one that recognizes. */
    sample: byLanguage(Text),
    maker: T.Object({ name: Text, page: Address }, closed),
    license: T.Object(
      {
        name: Text,
        /** Identifier of the SPDX list; null where the license has none or none is stated. */
        spdx: nullable(T.String({ pattern: '^[A-Za-z0-9.+-]+$', maxLength: 60 })),
        url: Address,
        /** Its text: a file in `licenses`; null where only the address has it. */
        text: nullable(FileName),
        business: T.Enum([...businessUses]),
      },
      closed,
    ),
    downloads: T.Array(Download, { minItems: 1, maxItems: 8 }),
    /** Bytes of the folder once it is unpacked; null where nobody states it. */
    unpackedBytes: nullable(T.Integer({ minimum: 1 })),
    /** Day on which all this was looked up. */
    lookedUp: T.String({ format: 'date' }),
    /** Pages that say it. */
    sources: T.Array(Address, { minItems: 1 }),
  },
  closed,
);
export type CatalogueEntry = T.Static<typeof CatalogueEntry>;
