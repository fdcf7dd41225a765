import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Bit of a zip entry that says its name is UTF-8. */
const UTF8_NAME = 0x800;
const ENTRIES_LIMIT = 20;

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Names are GBK, which the library would read as another code page. Entries that inflate to more than they declare fail.
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const nameOf = (entry: Entry) =>
  new TextDecoder((entry.generalPurposeBitFlag & UTF8_NAME) === 0 ? 'gbk' : 'utf-8').decode(
    entry.fileNameRaw,
  );

async function contentOf(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    zip.openReadStream(entry, (error, opening) => (error ? reject(error) : resolve(opening))),
  );
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > limit) throw new RangeError(`The file in the archive has more than ${limit} bytes`);
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts);
}

/**
 * The first file of a zip archive whose name is wanted.
 * @param limit bytes that it may have when inflated
 * @returns null when there is none
 * @throws Error when it is no archive, or the file is larger
 */
export async function fileIn(
  archive: Buffer,
  isWanted: (name: string) => boolean,
  limit: number,
): Promise<Buffer | null> {
  const zip = await opened(archive);
  if (zip.entryCount > ENTRIES_LIMIT) throw new RangeError('The archive has too many files');
  const entry = await new Promise<Entry | null>((resolve, reject) => {
    zip.on('entry', (next: Entry) => (isWanted(nameOf(next)) ? resolve(next) : zip.readEntry()));
    zip.on('end', () => resolve(null));
    zip.on('error', reject);
    zip.readEntry();
  });
  return entry === null ? null : contentOf(zip, entry, limit);
}
