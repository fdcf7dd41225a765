import { expect, it } from 'vitest';
import { fontWith, stretchesOf } from '../../../../tools/film/canvas/first-letters';
import { weightIn } from '../../../../tools/film/canvas/text-context';

const quotes = { family: '"Q"', has: (codePoint: number) => codePoint === 0x201c || codePoint === 0x201d };

it('a text is split only where another family comes first', () => {
  expect(stretchesOf('say “yes” 你好', [quotes])).toEqual([
    { text: 'say ', family: null },
    { text: '“', family: '"Q"' },
    { text: 'yes', family: null },
    { text: '”', family: '"Q"' },
    { text: ' 你好', family: null },
  ]);
  expect(stretchesOf('plain', [quotes])).toEqual([{ text: 'plain', family: null }]);
});

it('the family that comes first stands before that of the stage, behind that of the text', () => {
  expect(fontWith('italic 700 40px "Film a", "Stage", "Stage 1"', '"Q"', '"Stage"')).toBe(
    'italic 700 40px "Film a", "Q", "Stage", "Stage 1"',
  );
});

it('the weight of a font is read before its size, and is 400 where none is said', () => {
  expect(['700 40px "A"', 'italic 100 500px "A 300"', '40px A', 'bold 40px A'].map(weightIn)).toEqual([
    700, 100, 400, 400,
  ]);
});
