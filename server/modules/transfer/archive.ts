import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, open, type ZipFile } from 'yauzl';
import { AppError } from '../../http/app-error';
import { findUnstorable } from '../../http/text';
import { transferLimits } from './format';

const refuse = (detail: string) => new AppError('importInvalid', { detail });

/** A zip on this machine, read entry by entry. Sizes are counted as they unpack: what a header says is not believed. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws AppError importInvalid for a file that is no zip, or one with too many entries */
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

  /** A JSON entry. @throws AppError importInvalid when it is absent, too large, broken, or holds what no text may */
  async json(name: string): Promise<unknown> {
    const chunks: Buffer[] = [];
    await pipeline(await this.#stream(name), this.#counted(name, transferLimits.document), async (source) => {
      for await (const chunk of source) chunks.push(chunk as Buffer);
    });
    try {
      const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (!findUnstorable(value)) return value;
    } catch {
      // Refused below: it is none, or is nested beyond all reason.
    }
    throw refuse(`${name}: JSON`);
  }

  /** Unpacks an entry into a file. @throws AppError importInvalid */
  async extract(name: string, path: string): Promise<void> {
    await pipeline(
      await this.#stream(name),
      this.#counted(name, transferLimits.asset),
      createWriteStream(path),
    );
  }

  close(): void {
    this.#zip.close();
  }

  #stream(name: string) {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw refuse(name);
    return new Promise<NodeJS.ReadableStream>((resolve, reject) =>
      this.#zip.openReadStream(entry, (error, stream) => (error ? reject(refuse(name)) : resolve(stream))),
    );
  }

  #counted(name: string, limit: number): Transform {
    let size = 0;
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        size += chunk.length;
        this.#unpacked += chunk.length;
        const tooMuch = size > limit || this.#unpacked > transferLimits.total;
        done(tooMuch ? refuse(name) : null, chunk);
      },
    });
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
