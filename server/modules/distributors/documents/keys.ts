import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createSeal, type Seal } from '../../../http/seal';

const KEY_BYTES = 32;
const FILE = 'distributor.key';

/**
 * Reads the key beside the data, and makes it at the first use. Two servers that start at once agree on the one that was
 * linked first.
 * @param isFirstUse whether nothing was sealed yet, so that a missing file is none that was lost
 * @throws Error when the file is no key, or was lost
 */
async function keyFile(dataDir: string, isFirstUse: boolean): Promise<Buffer> {
  const path = join(dataDir, FILE);
  const read = async (): Promise<Buffer | null> => {
    try {
      return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
  const known = await read();
  if (known === null && !isFirstUse)
    throw new Error(`${path} is missing: identity documents were sealed with it. Put it back from its copy`);
  if (known === null) {
    await mkdir(dataDir, { recursive: true });
    const fresh = `${path}.${randomBytes(6).toString('hex')}`;
    const file = await open(fresh, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(KEY_BYTES).toString('base64'));
      await file.sync();
    } finally {
      await file.close();
    }
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await unlink(fresh);
  }
  const key = known ?? (await read());
  if (key?.length !== KEY_BYTES) throw new Error(`${path} does not hold a key of ${KEY_BYTES} bytes`);
  return key;
}

/** What identity data is kept under: each purpose has a key of its own, derived from one that no database holds. */
export interface Keyring {
  /** Wraps the keys of single files. */
  wrap: Seal;
  /** Seals ID numbers, forms and bank accounts. */
  personal: Seal;
  /** A keyed hash: equal numbers have equal ones, and without the key nobody can try numbers out. */
  digest(number: string): string;
}

/** Where it is kept which key an installation uses: not the key, but what tells it from another one. */
export interface KeyMarks {
  find(): Promise<string | null>;
  /** Keeps the mark unless there is one; answers the one that is kept. */
  keep(mark: string): Promise<string>;
}

/** The keys of identity data, which are opened at their first use. */
export type Keys = () => Promise<Keyring>;

/**
 * Opens the keys of identity data, all of them derived from one. A key other than that which the installation began with
 * is refused: what it seals could not be read by the others, nor could it read theirs.
 * @param configured the installation's key; null keeps one in a file beside the data
 */
export function createKeys(configured: Buffer | null, dataDir: string, marks: KeyMarks): Keys {
  let opening: Promise<Keyring> | null = null;
  async function openKeys(): Promise<Keyring> {
    const key = configured ?? (await keyFile(dataDir, (await marks.find()) === null));
    const secret = key.toString('base64');
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
    const mark = derived('distributor key mark').toString('base64url');
    if ((await marks.keep(mark)) !== mark)
      throw new Error(
        'DISTRIBUTOR_KEY, or distributor.key in DATA_DIR, is another key than that of this database',
      );
    const digestKey = derived('distributor duplicates');
    return {
      wrap: createSeal(secret, 'distributor documents'),
      personal: createSeal(secret, 'distributor personal data'),
      digest: (number) => createHmac('sha256', digestKey).update(number).digest('base64url'),
    };
  }
  return () => {
    opening ??= openKeys().catch((error: unknown) => {
      // A full disk may have room again at the next try.
      opening = null;
      throw error;
    });
    return opening;
  };
}
