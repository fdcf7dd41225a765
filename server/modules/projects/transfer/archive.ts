import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Entry, open, type ZipFile } from 'yauzl';
import { AppError } from '../../../http/app-error';
import { transferLimits } from './format';

const refuse = (detail: string) => new AppError('importInvalid', { detail });

/** A zip file on this machine, read entry by entry. Sizes are counted while unpacking; headers are not trusted. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws AppError importInvalid for a file that is not a zip, or has too many entries */
  static async open(path: string): Promise<Archive> {
    const zip = await new Promise<ZipFile>((resolve, reject) =>
      open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, opened) =>
        error ? reject(refuse('zip')) : resolve(opened),
      ),
    );
    try {
      return new Archive(zip, await entriesOf(zip));
    } catch (error) {
      zip.close();
      throw error instanceof AppError ? error : refuse('zip');
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of a JSON entry. @throws AppError importInvalid when it is missing, too large, or not as its header says */
  async bytes(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    await pipeline(this.#content(name, transferLimits.document), async (source) => {
      for await (const chunk of source) chunks.push(chunk as Buffer);
    });
    return Buffer.concat(chunks);
  }

  /** Unpacks an entry into a file. @throws AppError importInvalid, and errors of the file system */
  async extract(name: string, path: string): Promise<void> {
    await pipeline(this.#content(name, transferLimits.asset), createWriteStream(path));
  }

  close(): void {
    this.#zip.close();
  }

  #open(name: string): Promise<NodeJS.ReadableStream> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw refuse(name);
    return new Promise((resolve, reject) =>
      this.#zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
    );
  }

  /** An entry's bytes, counted. Any failure to read the archive is the archive's fault. */
  async *#content(name: string, limit: number): AsyncGenerator<Buffer> {
    let size = 0;
    try {
      for await (const chunk of await this.#open(name)) {
        const bytes = chunk as Buffer;
        size += bytes.length;
        this.#unpacked += bytes.length;
        if (size > limit || this.#unpacked > transferLimits.total) throw refuse(name);
        yield bytes;
      }
    } catch (error) {
      throw error instanceof AppError ? error : refuse(name);
    }
  }
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > transferLimits.entries) throw refuse('zip');
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}
