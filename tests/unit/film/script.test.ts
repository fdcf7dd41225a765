import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScriptSentence } from '../../../contract/film/schema';
import { editScript } from '../../../film/script/edit';
import { scriptText, splitScript } from '../../../film/script/split';
import { isHeard, spokenOf } from '../../../film/script/spoken';

function counter(): () => string {
  let count = 0;
  return () => `s${++count}`;
}

const pieces = fc.constantFrom(
  ...'你好 。 ！ ； 早上 Dr. No. 5 3.14 Monday ร้าน น. ” ) ! ? . [smile] [nod] Acme apples'.split(' '),
  ' ',
  '\n',
  '\n\n',
  '\t',
);
const texts = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));

const idsOf = (script: readonly ScriptSentence[]): string[] => script.map(({ id }) => id);
const split = (text: string) => {
  const newId = counter();
  return { script: splitScript(text, newId), newId };
};

describe('the sentences of a script', () => {
  it('are the text again when they are joined, each with an id of its own', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { script } = split(text);
        expect(scriptText(script)).toBe(text);
        expect(new Set(idsOf(script)).size).toBe(script.length);
      }),
    );
  });

  it('keep the blanks behind them', () => {
    expect(split(' 你好。  \n\n再见！').script.map(({ text }) => text)).toEqual([' 你好。  \n\n', '再见！']);
  });

  it('are one for blanks alone, and none for nothing', () => {
    expect(split(' \n ').script).toEqual([{ id: 's1', text: ' \n ' }]);
    expect(split('').script).toEqual([]);
  });

  it('are never more than a scene may have', () => {
    const text = 'a\n'.repeat(3000);
    const { script } = split(text);
    expect(script).toHaveLength(1000);
    expect(scriptText(script)).toBe(text);
  });
});

describe('a change of the text', () => {
  const edited = (before: string, after: string) => {
    const { script, newId } = split(before);
    return editScript(script, after, newId).map(({ id, text }) => [id, text.trim()]);
  };

  it('keeps the text, and ids that no two sentences share', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const { script, newId } = split(before);
        const now = editScript(script, after, newId);
        expect(scriptText(now)).toBe(after);
        expect(new Set(idsOf(now)).size).toBe(now.length);
      }),
    );
  });

  it('within a sentence keeps all ids', () => {
    const sentences = fc.array(
      fc.constantFrom('We sell apples. ', '我们卖苹果。', 'They sell pears!\n', '价格是五元。\n\n'),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(
        sentences,
        fc.nat(),
        fc.string({ unit: fc.constantFrom('x', '好', '，') }),
        (all, at, word) => {
          const { script, newId } = split(all.join(''));
          const changed = script.map(({ text }, index) =>
            index === at % script.length ? `${text.slice(0, 2)}${word}${text.slice(2)}` : text,
          );
          expect(idsOf(editScript(script, changed.join(''), newId))).toEqual(idsOf(script));
        },
      ),
    );
  });

  it('that changes nothing changes no sentence', () => {
    const { script, newId } = split('One. Two. Three.');
    const now = editScript(script, 'One. Two. Three.', newId);
    expect(now.every((sentence, index) => sentence === script[index])).toBe(true);
  });

  it.each([
    [
      'a word in one',
      'We sell apples. Come in. Bye.',
      'We sell apples. Come in soon. Bye.',
      ['s1', 's2', 's3'],
    ],
    [
      'one split in two',
      'We sell apples and pears. Bye.',
      'We sell apples. And pears. Bye.',
      ['s1', 's3', 's2'],
    ],
    ['two joined', 'We sell apples. And pears. Bye.', 'We sell apples and pears. Bye.', ['s1', 's3']],
    ['a new one in front', 'We sell apples. Bye.', 'Welcome. We sell apples. Bye.', ['s3', 's1', 's2']],
    ['a new one between', 'We sell apples. Bye.', 'We sell apples. Come in. Bye.', ['s1', 's3', 's2']],
    [
      'a new one before one that changes',
      'One. We sell apples. Bye.',
      'One. Oh! We sell ripe apples. Bye.',
      ['s1', 's4', 's2', 's3'],
    ],
    ['one gone, the next one changed', '你好。我们卖苹果。再见。', '我们卖红苹果。再见。', ['s2', 's3']],
    ['all of them written anew', '你好。再见。', 'Hello. Bye.', ['s1', 's2']],
    [
      'two far apart',
      'One apple. Two pears. Three figs.',
      'One red apple. Two pears. Three ripe figs.',
      ['s1', 's2', 's3'],
    ],
  ])('%s gives the ids on', (_, before, after, ids) => {
    expect(edited(before, after).map(([id]) => id)).toEqual(ids);
  });
});

describe('what is said of a sentence', () => {
  it.each([
    [
      '[smile] 你好，[nod]世界。\n',
      '你好，世界。',
      [
        ['smile', 0],
        ['nod', 3],
      ],
    ],
    ['  Hello there [think]  ', 'Hello there', [['think', 11]]],
    ['[nod]', '', [['nod', 0]]],
    ['See [1].', 'See [1].', []],
  ])('leaves marks and blanks out of %j', (text, spoken, moves) => {
    const said = spokenOf(text);
    expect(said.text).toBe(spoken);
    expect(said.moves.map(({ move, at }) => [move, at])).toEqual(moves);
  });

  it('may be nothing that is heard', () => {
    expect(['', '……', '!', '*'].map(isHeard)).toEqual([false, false, false, false]);
    expect(['好', '5', 'ก'].map(isHeard)).toEqual([true, true, true]);
  });
});
