import { describe, expect, test } from 'vitest';
import { fontWidths, measureBy, stageMeasure, stageWidths } from '../../../contract/text/widths';

const regular = stageWidths(400);

describe('widths in the font of the stage', () => {
  test.each([
    ['中', 1000],
    ['あ', 1000],
    ['。', 1000],
    ['\u3000', 1000],
    ['한', 1000],
    ['ｱ', 500],
    ['A', 608],
    [' ', 224],
    ['é', regular('e')],
    ['e\u0301', regular('e')],
    ['ế', regular('e')],
    ['ก', 600],
    ['กำ', 1006],
    ['ที่', regular('ท')],
    ['’', 175],
    ['\u200b', 0],
    ['😀', 1250],
    ['👩‍👩‍👧', 1250],
    ['🇹🇭', 1250],
    ['❤️', 1250],
    ['©', 832],
  ])('%s is %i thousandths of the font size wide', (letter, width) => {
    expect(regular(letter)).toBe(width);
  });

  test('grow with the weight of Latin letters, and not at all in Chinese', () => {
    const widths = [100, 250, 400, 700, 900].map((weight) => stageWidths(weight)('A'));
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(new Set(widths).size).toBe(widths.length);
    expect(stageWidths(900)('中')).toBe(1000);
  });

  test('add up to the width of a text, with its letter spacing after each letter', () => {
    expect(stageMeasure('中文', 20, 400)).toBe(40);
    expect(measureBy(regular, 20, 3)('中e\u0301')).toBeCloseTo(20 + (regular('e') * 20) / 1000 + 6);
  });
});

describe('widths in another font', () => {
  const asked: string[] = [];
  const widths = (scripts: Parameters<typeof fontWidths>[0]) =>
    fontWidths(scripts, 400, (letter) => {
      asked.push(letter);
      return letter === 'x' ? null : 777.4;
    });

  test('are measured by the font for its own scripts, ignoring marks on Latin letters', () => {
    const latin = widths(['latin']);
    expect(['A', 'ế', '“'].map(latin)).toEqual([777, 777, 777]);
    expect(asked).toEqual(['A', 'e', '“']);
    expect(['中', 'ก', '😀', '→'].map(latin)).toEqual(['中', 'ก', '😀', '→'].map(regular));
    expect(widths(['chinese', 'thai'])('中')).toBe(777);
    expect(widths(['chinese', 'thai'])('กำ')).toBe(777);
  });

  test('fall back to the stage font for letters that the font lacks', () => {
    expect(widths(['latin'])('x')).toBe(regular('x'));
  });
});
