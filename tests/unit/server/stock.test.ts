import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageSizes, imageStyles } from '../../../contract/image/limits';
import { languages } from '../../../contract/errors';
import { imageLabels, promptTemplates } from '../../../server/modules/images/production/templates';
import {
  stockBackgrounds,
  stockCategories,
  stockFile,
  stockFolder,
  stockNames,
} from '../../../server/seed/stock';
import { sampled } from '../../long-run';
import { templateRoles } from '../../../server/seed/template-roles';

const COVER_WIDTH = 480;
/** A repository of pictures stays a small one. */
const LARGEST = { whole: 500_000, cover: 80_000 };

const heightOf = (width: number, ratio: keyof typeof imageSizes) =>
  Math.round((imageSizes[ratio].height * width) / imageSizes[ratio].width);

const expected = [
  ...stockNames.flatMap((name) => [
    { file: `backgrounds/${name}.webp`, ...imageSizes['16:9'], largest: LARGEST.whole },
    {
      file: `backgrounds/${name}-cover.webp`,
      width: COVER_WIDTH,
      height: heightOf(COVER_WIDTH, '16:9'),
      largest: LARGEST.cover,
    },
  ]),
  { file: 'avatars/1001-still.webp', width: 720, height: 1280, largest: LARGEST.cover },
  ...promptTemplates.map(({ id, ratio }) => ({
    file: `prompts/${id}.webp`,
    width: COVER_WIDTH,
    height: heightOf(COVER_WIDTH, ratio),
    largest: LARGEST.cover,
  })),
];

describe('the stock', () => {
  test.each(sampled('stock pictures', expected, 12))(
    '$file exists, in its size, and is not too large',
    async ({ file, width, height, largest }) => {
      const { data, info } = await sharp(join(stockFolder, file)).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, data.length > 0]).toEqual([width, height, true]);
      const { size } = await stat(join(stockFolder, file));
      expect(size).toBeGreaterThan(1000);
      expect(size).toBeLessThan(largest);
    },
  );

  test('has no picture that nothing names', async () => {
    const files = await Promise.all(
      ['avatars', 'backgrounds', 'prompts'].map(async (folder) =>
        (await readdir(join(stockFolder, folder))).map((name) => `${folder}/${name}`),
      ),
    );
    expect(files.flat().toSorted()).toEqual(expected.map(({ file }) => file).toSorted());
  });

  test('finds the file of a background by its address, and of nothing else', async () => {
    expect(await stockFile('backgrounds/office.webp')).toBe(join(stockFolder, 'backgrounds', 'office.webp'));
    for (const address of ['backgrounds/none.webp', '../backgrounds.json', 'backgrounds/../voices/male.svg'])
      expect(await stockFile(address)).toBeNull();
  });

  test('has words in every language, and names styles, kinds and labels that there are', () => {
    for (const { names, category, style } of Object.values(stockBackgrounds)) {
      expect(Object.keys(names)).toEqual([...languages]);
      expect(stockCategories).toHaveProperty(category);
      expect(imageStyles).toContain(style);
    }
    for (const { names, texts, scene, ratio, labels } of promptTemplates) {
      expect([Object.keys(names), Object.keys(texts)]).toEqual([[...languages], [...languages]]);
      expect(imageStyles).toContain(scene);
      expect(imageSizes).toHaveProperty(ratio);
      for (const label of labels) expect(imageLabels).toHaveProperty(label);
    }
  });

  test('has the same questions in each language of a role', () => {
    const counts = Object.values(templateRoles('front-desk')).map(
      ({ commonQuestions }) => commonQuestions.length,
    );
    expect(new Set(counts).size).toBe(1);
  });
});
