import type yauzl from 'yauzl';
import { ReadingError } from './block';
import { openArchive } from './open-archive';

const ENTRIES = 2_000;
const MEGABYTE = 1024 * 1024;
/** Largest XML part of a text document, of a deck, and of a spreadsheet, whose rows take more. */
const PART_BYTES = { docx: 8 * MEGABYTE, pptx: 8 * MEGABYTE, xlsx: 32 * MEGABYTE } as const;
/** All parts together; decks hold pictures and videos, which hardly pack. */
const WHOLE_BYTES = { docx: 96 * MEGABYTE, pptx: 256 * MEGABYTE, xlsx: 96 * MEGABYTE } as const;
/** Text packs to a tenth; what packs to less than a hundredth was made to burst. */
const RATIO = 100;
/** Short parts are often repetitive. */
const RATIO_ABOVE = MEGABYTE;

type Kind = keyof typeof PART_BYTES;

const entriesOf = (archive: yauzl.ZipFile): Promise<yauzl.Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    archive.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      if (entries.length > ENTRIES) reject(new ReadingError('documentExpands'));
      else archive.readEntry();
    });
    archive.once('end', () => resolve(entries));
    archive.once('error', reject);
    archive.readEntry();
  });

async function* inflated(archive: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    archive.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  yield* stream as AsyncIterable<Buffer>;
}

/** Inflates an entry without keeping it: what an archive says of its sizes may be a lie. */
async function inflatedBytes(archive: yauzl.ZipFile, entry: yauzl.Entry, limit: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of inflated(archive, entry)) {
    bytes += chunk.length;
    if (bytes > limit) throw new ReadingError('documentExpands');
  }
  return bytes;
}

const isXml = ({ fileName }: yauzl.Entry) => /\.(xml|rels)$/i.test(fileName);

/** What a ZIP holds by the names of its parts; null when it is no document that we read. */
export async function officeKind(path: string): Promise<Kind | null> {
  const archive = await openArchive(path);
  try {
    const names = new Set((await entriesOf(archive)).map(({ fileName }) => fileName));
    if (names.has('word/document.xml')) return 'docx';
    if (names.has('ppt/presentation.xml')) return 'pptx';
    return names.has('xl/workbook.xml') ? 'xlsx' : null;
  } finally {
    archive.close();
  }
}

/**
 * Refuses an archive that would burst, before a library reads it.
 * @throws ReadingError documentExpands, documentEncrypted
 */
export async function guardArchive(path: string, kind: Kind): Promise<void> {
  const archive = await openArchive(path);
  try {
    let whole = 0;
    for (const entry of await entriesOf(archive)) {
      if (entry.isEncrypted()) throw new ReadingError('documentEncrypted');
      const limit = isXml(entry) ? PART_BYTES[kind] : WHOLE_BYTES[kind];
      if (entry.uncompressedSize > limit) throw new ReadingError('documentExpands');
      const bytes = await inflatedBytes(archive, entry, limit);
      whole += bytes;
      if (whole > WHOLE_BYTES[kind]) throw new ReadingError('documentExpands');
      if (bytes > RATIO_ABOVE && bytes > entry.compressedSize * RATIO)
        throw new ReadingError('documentExpands');
    }
  } finally {
    archive.close();
  }
}

/**
 * The texts of some parts of an archive that has passed {@link guardArchive}, by their names. Of two parts with one name the last one
 * counts.
 */
export async function readParts(
  path: string,
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const archive = await openArchive(path);
  try {
    const parts = new Map<string, string>();
    for (const entry of await entriesOf(archive)) {
      if (!isWanted(entry.fileName)) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of inflated(archive, entry)) chunks.push(chunk);
      parts.set(entry.fileName, new TextDecoder().decode(Buffer.concat(chunks)));
    }
    return parts;
  } finally {
    archive.close();
  }
}
