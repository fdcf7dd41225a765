import { expect, it } from 'vitest';
import { takeMoves } from '../../../contract/speech/moves';

it.each([
  ['[smile] 你好。', ' 你好。', [['smile', 0]]],
  [
    'Hello [NOD]there [smile]',
    'Hello there',
    [
      ['nod', 6],
      ['smile', 11],
    ],
  ],
  [
    'Well [think], yes [nod] no',
    'Well, yes no',
    [
      ['think', 4],
      ['nod', 9],
    ],
  ],
  ['See [1] and [smiles] [think', 'See [1] and [smiles] [think', []],
  ['', '', []],
])('marks leave the text, and their places are known: %s', (text, plain, moves) => {
  const taken = takeMoves(text);
  expect(taken.text).toBe(plain);
  expect(taken.moves.map(({ move, at }) => [move, at])).toEqual(moves);
});
