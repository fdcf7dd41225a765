import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bunzip2 } from '../../../../server/modules/speech-models/archive/bzip2';
import { BrokenArchive, UnsafeArchive } from '../../../../server/modules/speech-models/archive/refusals';
import { unpack } from '../../../../server/modules/speech-models/archive/unpack';
import { bzip2 } from '../../../fixtures/bzip2';
import { tar, type TarPart } from '../../../fixtures/tar';

/** Two streams behind each other, as the program bzip2 has written them. */
const STREAMS =
  'QlpoOTFBWSZTWSWC5SUAAA0RgEAEIgOcACAAIr/VIHqaEAMKabU4jqItS3xdyRThQkCWC5SUQlpoOTFBWSZTWeSC/OkAAAFRiIAQQAAmQZQQABAACCAAMQDQANJmkepgjZSpCP1gvAG0XckU4UJDkgvzpA==';
/** A file of 20 MB in 115 bytes. */
const BOMB =
  'QlpoOTFBWSZTWcVC0ucCgvdbgMiAQAH1AAQIcCOeIAAIIAB1CSKeoGQaaGgEVINNDQAaac1lBUFEAEhaKIogAmXk8GUYqISEACGBq/TgUMIo8mC7dlR5u8B7biulKWRpWv1ZTARRABPxdyRThQkMVC0ucA==';

/** All that comes out of an archive that comes in pieces of a length. */
function unpacked(bytes: Buffer, piece = 7): string {
  let at = 0;
  const next = () => {
    const part = bytes.subarray(at, (at += piece));
    return part.length === 0 ? null : part;
  };
  return Buffer.concat([...bunzip2(next)]).toString('latin1');
}

describe('bzip2', () => {
  test('what the program has written is read, stream after stream', () => {
    expect(unpacked(Buffer.from(STREAMS, 'base64'))).toBe(
      `${'one stream, '.repeat(3)}and another\n${'z'.repeat(700)}`,
    );
  });

  test('all bytes, runs around four, and more than a block are read', () => {
    const bytes = Buffer.concat([
      Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
      ...[3, 4, 5, 258, 259, 260, 520].map((length) => Buffer.alloc(length, length & 0xff)),
      Buffer.from(Array.from({ length: 6_000 }, (_, at) => (at * at * 31 + (at >> 3)) & 0xff)),
    ]);
    expect(unpacked(bzip2(bytes, 2_500), 4096)).toBe(bytes.toString('latin1'));
  });

  test('a bit that has changed, and a file that was cut off, are noticed', () => {
    const whole = Buffer.from(STREAMS, 'base64');
    for (const at of [1, 12, 30, 60, whole.length - 3]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      expect(() => unpacked(changed), String(at)).toThrow(BrokenArchive);
    }
    for (const length of [0, 3, 20, 70, whole.length - 1])
      expect(() => unpacked(whole.subarray(0, length)), String(length)).toThrow(BrokenArchive);
  });
});

describe('an archive with a model', () => {
  let dir: string;
  let count = 0;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mirra-unpack-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  /** Unpacks it into a folder of its own. @returns that folder */
  async function into(archive: Buffer, mostBytes = 2 ** 40): Promise<string> {
    const path = join(dir, `${count++}.tar.bz2`);
    await writeFile(path, archive);
    const folder = await mkdtemp(join(dir, 'into-'));
    unpack(
      { archive: path, archiveBytes: archive.length, into: folder, folder: 'toy', mostBytes },
      () => undefined,
    );
    return folder;
  }
  const packed = (...parts: TarPart[]) => into(bzip2(tar(parts)));

  test('is unpacked without its top folder, and without what macOS adds', async () => {
    const long = `toy/data/${'x'.repeat(120)}.txt`;
    const fact = (text: string) => `${text.length + 3} ${text}`;
    const folder = await packed(
      { path: './toy/', type: '5' },
      { path: 'toy/._tokens.txt', content: 'attributes' },
      { path: 'toy/tokens.txt', content: 'a 0\n' },
      { path: 'ignored', type: 'L', content: `${long}\0` },
      { path: 'short', content: 'long name' },
      { path: 'PaxHeader', type: 'x', content: fact('path=toy/data/deep/pax.txt\n') },
      { path: 'toy/other', content: 'by a fact' },
      { path: 'toy/empty.txt' },
    );
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(
      ['data', 'data/deep', 'data/deep/pax.txt', long.slice(4), 'empty.txt', 'tokens.txt'].toSorted(),
    );
    expect(await readFile(join(folder, 'data/deep/pax.txt'), 'utf8')).toBe('by a fact');
    expect(await readFile(join(folder, long.slice(4)), 'utf8')).toBe('long name');
  });

  const file = { content: 'evil' };
  test.each<[string, TarPart[]]>([
    ['a path that leads out', [{ path: 'toy/../../evil.txt', ...file }]],
    ['an absolute path', [{ path: '/tmp/evil.txt', ...file }]],
    ['a path beside the model', [{ path: 'other/evil.txt', ...file }]],
    ['a path of Windows', [{ path: 'toy/c:\\evil.txt', ...file }]],
    ['a path with a line break', [{ path: 'toy/a\nb', ...file }]],
    ['a file in place of the folder', [{ path: 'toy', ...file }]],
    ['a symbolic link', [{ path: 'toy/model.onnx', type: '2', link: '/etc/passwd' }]],
    [
      'a link, and a file through it',
      [
        { path: 'toy/out', type: '2', link: '/tmp' },
        { path: 'toy/out/evil.txt', ...file },
      ],
    ],
    ['a hard link', [{ path: 'toy/model.onnx', type: '1', link: 'toy/../../secret' }]],
    ['a device', [{ path: 'toy/zero', type: '3' }]],
    [
      'a path twice',
      [
        { path: 'toy/a', ...file },
        { path: 'toy/a', ...file },
      ],
    ],
    [
      'a file as a folder',
      [
        { path: 'toy/a', ...file },
        { path: 'toy/a/b', ...file },
      ],
    ],
    ['folders without end', [{ path: `toy/${'a/'.repeat(9)}b`, ...file }]],
  ])('%s is refused', async (_, parts) => {
    await expect(packed(...parts)).rejects.toThrow(UnsafeArchive);
  });

  test('one that bursts is refused, and so is one that is larger than the room that is left', async () => {
    await expect(into(Buffer.from(BOMB, 'base64'))).rejects.toThrow('hundred times');
    const small = bzip2(tar([{ path: 'toy/a', content: 'x'.repeat(1000) }]));
    await expect(into(small, 999)).rejects.toThrow('more than 999 bytes');
    await expect(into(small, 1000)).resolves.toContain('into-');
  });

  test('one that lies about a length, or ends too early, cannot be read', async () => {
    await expect(packed({ path: 'toy/a', content: 'x', bytes: 5_000 })).rejects.toThrow(BrokenArchive);
    await expect(into(bzip2(Buffer.from('no tar at all')))).rejects.toThrow(BrokenArchive);
  });
});
