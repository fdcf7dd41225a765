import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openMediaProbe } from '../../../server/engines/media-probe';
import { framesSeen } from '../../../server/engines/media-probe/frames';
import { videoFile } from '../../fixtures/media';

test('a time yields the frame that is shown then', () => {
  const there = [0, 0.04, 0.08, 0.12];
  expect(framesSeen(there, [0, 0.05, 0.11])).toEqual([0, 0.04, 0.08]);
  expect(framesSeen(there, [0.0801, 0.1199])).toEqual([0.08, 0.12]);
});

test('times outside of the video, or with the same frame, are refused', () => {
  expect(framesSeen([0.5, 0.6], [0.1])).toBeNull();
  expect(framesSeen([0, 0.1], [0.02, 0.05])).toBeNull();
  expect(framesSeen([0, 0.1], [5])).toBeNull();
  expect(framesSeen([], [1])).toBeNull();
});

test.each(['mp4', 'webm'] as const)('frames from %s have the requested times and size', async (format) => {
  const probe = await openMediaProbe({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, (line) =>
    expect.unreachable(line),
  );
  const path = await videoFile(format, { seed: 3, seconds: 3 });
  const folder = await mkdtemp(join(tmpdir(), 'mirra-frames-'));
  try {
    const wish = { times: [1, 1.3, 1.4], width: 80, height: 45 };
    const seen = await probe?.frames(path, format, wish, folder);
    expect(seen?.map((time) => Math.round(time * 10) / 10)).toEqual(wish.times);
    const names = (await readdir(folder)).toSorted();
    expect(names).toEqual(['0001.jpg', '0002.jpg', '0003.jpg']);
    expect(await sharp(join(folder, '0001.jpg')).metadata()).toMatchObject({ width: 80, height: 45 });
    const pixels = await Promise.all(names.map((name) => sharp(join(folder, name)).raw().toBuffer()));
    expect(pixels[0]?.equals(pixels[1] as Buffer)).toBe(false);
    expect(await probe?.frames(path, format, { ...wish, times: [1, 9] }, folder)).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
