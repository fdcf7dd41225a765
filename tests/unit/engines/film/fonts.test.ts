import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { fontFilesOf, stageSheetFaces } from '../../../../server/engines/film/fonts';
import { rangesOf } from '../../../../server/engines/shared/font-slices';

const load = createRequire(import.meta.url);

it('a film has the letters of the stage from the files that its style sheet names', () => {
  const sheet = readFileSync('src/kernel/drawing/fonts/stage.css', 'utf8');
  const faces = [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, block = '']) => ({
    path: load.resolve(/url\("([^"]+)"\)/.exec(block)?.[1] ?? ''),
    ranges: rangesOf(/unicode-range:\s*([^;]+);/.exec(block)?.[1] ?? ''),
  }));
  expect(stageSheetFaces().map(({ path, ranges }) => ({ path, ranges }))).toEqual(faces);
});

it('a film has the fonts that it names, uploaded ones among them, and always that of the stage', () => {
  const own = { id: 'own', scripts: ['latin'], path: '/own.ttf' } as const;
  const fonts = fontFilesOf(['kanit', 'own', 'unknown'], [own]);
  expect(fonts.map(({ id }) => id)).toEqual(['', 'kanit', 'own']);
  expect(fonts[0]?.faces.length).toBeGreaterThan(100);
  expect(new Set(fonts[1]?.faces.map(({ path }) => /-(\d+)-normal/.exec(path)?.[1]))).toEqual(
    new Set(['400', '700']),
  );
});
