import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFile, sealFile } from '../../../../server/modules/distributors/documents/cipher';
import { createKeys, type KeyMarks } from '../../../../server/modules/distributors/documents/keys';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A database that has not seen a key, or the one with this mark. */
function marks(known: string | null = null): KeyMarks {
  let kept = known;
  return {
    find: async () => kept,
    keep: async (mark) => {
      kept ??= mark;
      return kept;
    },
  };
}

const image = Buffer.from('an image of an ID card');

describe('a sealed file', () => {
  test('opens for its application under its key, and for nothing else', async () => {
    const keys = await createKeys(Buffer.alloc(32, 7), folder, marks())();
    const { sealed, wrappedKey } = sealFile(keys, 'a', image);
    expect(sealed.includes(image)).toBe(false);
    expect(openFile(keys, 'a', sealed, wrappedKey)).toEqual(image);
    expect(() => openFile(keys, 'b', sealed, wrappedKey)).toThrow();
    const other = await createKeys(Buffer.alloc(32, 8), folder, marks())();
    expect(() => openFile(other, 'a', sealed, wrappedKey)).toThrow();
  });

  test('with any bit flipped does not open', async () => {
    const keys = await createKeys(Buffer.alloc(32, 7), folder, marks())();
    const { sealed, wrappedKey } = sealFile(keys, 'a', image);
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => openFile(keys, 'a', flipped, wrappedKey)).toThrow();
    }
  });

  test('has a key of its own: the same image twice is not the same file', async () => {
    const keys = await createKeys(Buffer.alloc(32, 7), folder, marks())();
    expect(sealFile(keys, 'a', image).sealed).not.toEqual(sealFile(keys, 'a', image).sealed);
  });
});

describe('the key beside the data', () => {
  test('is made once, for all servers that start at once, and only its owner reads it', async () => {
    const shared = marks();
    const rings = await Promise.all(Array.from({ length: 8 }, () => createKeys(null, folder, shared)()));
    expect(new Set(rings.map((keys) => keys.digest('x'))).size).toBe(1);
    expect((await stat(join(folder, 'distributor.key'))).mode & 0o777).toBe(0o600);
  });

  test('that is damaged is refused, never replaced', async () => {
    const damaged = await mkdtemp(join(tmpdir(), 'mirra-keys-'));
    await writeFile(join(damaged, 'distributor.key'), 'short');
    await expect(createKeys(null, damaged, marks())()).rejects.toThrow('does not hold a key');
    await rm(damaged, { recursive: true });
  });

  test('that was lost is asked for, and not replaced by a new one', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'mirra-keys-'));
    await expect(createKeys(null, empty, marks('a mark'))()).rejects.toThrow('is missing');
    expect(await readdir(empty)).toEqual([]);
    await rm(empty, { recursive: true });
    const other = createKeys(Buffer.alloc(32, 9), folder, marks('a mark'));
    await expect(other()).rejects.toThrow('another key');
  });
});
