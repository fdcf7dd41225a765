import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { PictureMark } from '../../../contract/material/schema';
import { markedStage } from '../../../server/engines/image/label';
import { newDocument } from '../../../server/modules/projects/project/document';
import { addElement } from '../../../src/document';
import { sampleElement } from '../document/samples';
import { createPictureCache } from '../../../server/modules/projects/thumbnail/cache';
import { createGeneratedCheck } from '../../../server/modules/projects/thumbnail/sources';

const nothing = {
  background: () => Promise.resolve(null),
  avatarStill: () => Promise.resolve(null),
  letters: () => Promise.resolve(null),
};

function blank(color: string): ProjectDocument {
  const document = newDocument(1);
  document.events.virtualUrl = null;
  document.background = { kind: 'color', color, gradient: null, materialId: null };
  return document;
}

const cacheOf = (document: ProjectDocument, isGenerated: boolean, mark: PictureMark | null = null) =>
  createPictureCache({
    find: async () => ({ document, revision: 1, ownerId: null }),
    triedIn: async () => [],
    saidIn: async () => null,
    sourcesOf: () => nothing,
    isGenerated: async () => isGenerated,
    ownMark: async () => mark,
    markStage: markedStage,
  });

/** How much there is to see in the upper left corner of a picture, and in all the rest of its height. */
async function seenIn(picture: Buffer | null) {
  if (picture === null) throw new Error('There is no picture');
  const { width, height } = await sharp(picture).metadata();
  const contrast = async (box: { left: number; top: number; width: number; height: number }) =>
    Math.max(
      ...(await sharp(await sharp(picture).extract(box).toBuffer()).stats()).channels.map(
        ({ stdev }) => stdev,
      ),
    );
  return {
    corner: await contrast({ left: 0, top: 0, width: 120, height: 40 }),
    rest: await contrast({ left: 0, top: 40, width, height: height - 40 }),
  };
}

describe('the mark of thumbnails', () => {
  test.each(['#FFFFFF', '#101014', '#C83232'])('is seen once on %s', async (color) => {
    const { corner, rest } = await seenIn(await cacheOf(blank(color), true)('project', '1', 1, 'zh-CN'));
    expect(corner).toBeGreaterThan(12);
    expect(rest).toBeLessThan(2);
  });

  test('avoids corners with other elements', async () => {
    const document = blank('#FFFFFF');
    const box = { left: 0, top: 0, width: 300, height: 100 };
    addElement(document, { ...sampleElement('mirra.unknown'), box });
    const draw = cacheOf(document, true);
    const picture = await draw('project', '1', 1, 'zh-CN');
    const { width, height } = await sharp(picture ?? '').metadata();
    const lower = { left: 0, top: height - 40, width: 120, height: 40 };
    const stats = await sharp(
      await sharp(picture ?? '')
        .extract(lower)
        .toBuffer(),
    ).stats();
    expect(width).toBeGreaterThan(height);
    expect(Math.max(...stats.channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
  });

  test('lies on the mark that the picture of the background shows', async () => {
    const mark = { left: 0.6, top: 0.9, width: 0.1, height: 0.05, aspect: 16 / 9 };
    const { corner, rest } = await seenIn(
      await cacheOf(blank('#FFFFFF'), true, mark)('project', '1', 1, 'en-US'),
    );
    expect(corner).toBeLessThan(2);
    expect(rest).toBeGreaterThan(12);
  });

  test('is in the language of the reader, though the picture is cached', async () => {
    const draw = cacheOf(blank('#FFFFFF'), true);
    const [chinese, thai] = [await draw('project', '1', 1, 'zh-CN'), await draw('project', '1', 1, 'th-TH')];
    expect(chinese?.equals(thai ?? Buffer.alloc(0))).toBe(false);
  });

  test('is not there without generated content, nor on posters, which have one of their own', async () => {
    const plain = await seenIn(await cacheOf(blank('#FFFFFF'), false)('project', '1', 1, 'zh-CN'));
    const poster = await seenIn(await cacheOf(blank('#FFFFFF'), true)('version', '1', 1, 'zh-CN', 'poster'));
    expect(plain.corner).toBeLessThan(2);
    expect(poster.corner).toBeLessThan(2);
  });

  test.each([
    ['an avatar', 1, 'upload', true],
    ['a generated picture', null, 'generated', true],
    ['an uploaded picture', null, 'upload', false],
  ] as const)('with %s', async (_, avatarId, source, expected) => {
    const document = blank('#FFFFFF');
    document.background.materialId = '0190a000-0000-7000-8000-000000000001';
    if (avatarId !== null) document.events.virtualUrl = { id: avatarId, name: '' };
    const check = createGeneratedCheck({ rows: async () => [{ source }] });
    expect(await check({ document, ownerId: null })).toBe(expected);
  });
});
