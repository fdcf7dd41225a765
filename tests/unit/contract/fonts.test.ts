import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledFonts, fontScripts, isOwnFontId } from '../../../contract/font/bundled';
import { faceOf } from '../../../server/engines/typesetting/faces';

const SAMPLES = { chinese: '欢迎光临展厅', latin: 'Selamat 2026', thai: 'สวัสดี' };

describe('the bundled fonts', () => {
  it('have ids that no uploaded font can have, each once', () => {
    expect(new Set(bundledFonts.map(({ id }) => id)).size).toBe(bundledFonts.length);
    expect(bundledFonts.filter(({ id }) => isOwnFontId(id) || id.length > 64)).toEqual([]);
    expect(isOwnFontId('01900000-0000-7000-8000-00000000abcd')).toBe(true);
  });

  it('offer several for each script', () => {
    for (const script of fontScripts)
      expect(bundledFonts.filter(({ scripts }) => scripts[0] === script).length).toBeGreaterThan(3);
  });

  it.each(bundledFonts.map((font) => [font.id, font] as const))(
    '%s has the letters of its scripts in each weight',
    (_, { id, weights, scripts }) => {
      for (const weight of weights) {
        const face = faceOf({ bundled: id }, weight);
        expect(face.weight).toBe(weight);
        for (const letter of scripts
          .map((script) => SAMPLES[script])
          .join('')
          .replaceAll(' ', ''))
          expect(face.fontOf(letter.codePointAt(0) ?? 0), letter).not.toBeNull();
      }
    },
  );

  it.each(bundledFonts.map(({ id }) => [id] as const))('%s is under the Open Font License', (id) => {
    const load = createRequire(import.meta.url);
    const file = id === 'lxgw-wenkai' ? 'lxgw-wenkai-webfont/OFL.txt' : `@fontsource/${id}/LICENSE`;
    const folder = dirname(load.resolve(`${file.split('/').slice(0, -1).join('/')}/package.json`));
    expect(readFileSync(`${folder}/${file.split('/').at(-1)}`, 'utf8')).toMatch(/SIL Open Font License/i);
  });
});
