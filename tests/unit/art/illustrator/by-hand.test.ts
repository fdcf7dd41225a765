import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readCommand } from '../../../../art/illustrator/by-hand';

test('the command line names a file, a text and how to draw it', () => {
  expect(readCommand(['a.webp', 'office', 'at', 'night'])).toEqual({
    file: 'a.webp',
    order: {
      request: { text: 'office at night', style: 'unlimited', ratio: '16:9', seed: 0 },
      width: undefined,
    },
  });
  const options = ['--style', 'ink', '--ratio', '9:16', '--seed', '7', '--width', '320'];
  expect(readCommand(['a.png', '山水', ...options])?.order).toEqual({
    request: { text: '山水', style: 'ink', ratio: '9:16', seed: 7 },
    width: 320,
  });
});

test.each([
  ['no file', []],
  ['no text', ['a.webp']],
  ['another format', ['a.gif', 'office']],
  ['an unknown style', ['a.webp', 'office', '--style', 'cubism']],
  ['an unknown shape', ['a.webp', 'office', '--ratio', '2:1']],
  ['a seed that is no number', ['a.webp', 'office', '--seed', 'x']],
  ['paper without width', ['a.webp', 'office', '--width', '0']],
])('%s is not understood', (_, args) => {
  expect(readCommand(args)).toBeNull();
});

test('a picture is written to a file, and an invalid command prints the usage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawn-'));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'art/illustrator/main.ts', ...args], {
      encoding: 'utf8',
    });
  try {
    const file = join(folder, 'picture.webp');
    const { status, stdout } = run(file, 'office at night', '--style', 'flat', '--width', '160');
    expect([status, stdout]).toEqual([0, `${file}: office, at night\n`]);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 160, height: 90 });
    const wrong = run(file, '--shape', 'round');
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('Usage: npm run draw');
  } finally {
    await rm(folder, { recursive: true });
  }
});
