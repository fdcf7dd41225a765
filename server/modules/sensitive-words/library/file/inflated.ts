import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { AppError } from '../../../../http/app-error';

/** What the parts of a sheet with as many words as a file may have come to, with room to spare; bytes. */
const INFLATED_LIMIT = 16 * 2 ** 20;
const PARTS_LIMIT = 200;

const unreadable = () => new AppError('wordFileUnreadable');

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Entries are validated: one that inflates to more than it declares fails.
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

const inflate = (zip: ZipFile, entry: Entry, room: number): Promise<number> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > room) stream.destroy(unreadable());
      });
      stream.on('error', reject);
      stream.on('end', () => resolve(size));
    });
  });

/**
 * Inflates a zip file without keeping anything of it, so that a small file that holds a huge one is refused before it is
 * read for real.
 * @throws AppError wordFileUnreadable; any error for what is no zip file
 */
export async function countInflated(bytes: Buffer): Promise<number> {
  const zip = await openZip(bytes);
  if (zip.entryCount > PARTS_LIMIT) throw unreadable();
  return new Promise((resolve, reject) => {
    let total = 0;
    zip.on('error', reject);
    zip.on('end', () => resolve(total));
    zip.on('entry', (entry: Entry) => {
      inflate(zip, entry, INFLATED_LIMIT - total)
        .then((size) => {
          total += size;
          zip.readEntry();
        })
        .catch(reject);
    });
    zip.readEntry();
  });
}
