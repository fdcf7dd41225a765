import { expect, it } from 'vitest';
import { takeMarks } from '../../../server/realtime/provider/marks';

it.each([
  ['[smile] 你好。', ' 你好。', ['smile']],
  ['Hello [NOD]there [smile]', 'Hellothere', ['nod', 'smile']],
  ['See [1] and [smiles] [think', 'See [1] and [smiles] [think', []],
  ['', '', []],
])('marks leave the text: %s', (text, plain, marks) => {
  expect(takeMarks(text)).toEqual({ text: plain, marks });
});
