import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../../contract/text/line-breaks';
import {
  ellipsized,
  inOneLine,
  type Line,
  linesIn,
  linesOfPieces,
  tabRunsOf,
  withTabs,
} from '../../../contract/text/lines';
import { lettersOf } from '../../../contract/text/letters';

/** Han characters are two wide, all other letters one, marks nothing. */
const measure = (text: string): number =>
  lettersOf(text).reduce((sum, letter) => sum + (/^[\u2e80-\uffef]/u.test(letter) ? 2 : 1), 0);
const TAB = 8;
const tabbed = withTabs(measure, TAB);
const texts = (lines: readonly Line[]) => lines.map(({ text }) => text);

describe('the lines of a text', () => {
  it.each([
    ['Chinese', '欢迎来到上海博物馆，开放时间', 14, ['欢迎来到上海博', '物馆，开放时间']],
    ['a closing mark goes with its character', '欢迎来到上海博，好', 14, ['欢迎来到上海', '博，好']],
    ['a long address', 'see https://example.com/a now', 10, ['see', 'https://ex', 'ample.com/', 'a now']],
    ['a mark behind what is torn', 'abcdefghij。', 10, ['abcdefghi', 'j。']],
    ['hard breaks of all kinds', 'a\nb\r\nc\rd\u2028e', 9, ['a', 'b', 'c', 'd', 'e']],
    ['empty lines', '\na\n\n', 9, ['', 'a', '', '']],
    ['spaces at the end', 'ab   cd ', 4, ['ab', 'cd']],
    ['spaces at the beginning', '  ab', 4, ['  ab']],
    ['spaces alone', '   ', 2, ['']],
    ['a soft hyphen', 'con\u00adtent', 5, ['con-', 'tent']],
    ['a soft hyphen that is not needed', 'con\u00adtent', 9, ['content']],
    ['a soft hyphen at the end', 'con\u00ad\nb', 9, ['con', 'b']],
    ['a letter that is wider than the line', '你a', 1, ['你', 'a']],
    ['nothing', '', 5, ['']],
  ])('%s', (_, text, width, lines) => expect(texts(linesIn(text, width, tabbed))).toEqual(lines));

  const anything = fc.array(
    fc.constantFrom(...'abc 12.,-()。，“”《》你好世界กขาิ่한\n\t', '👨‍👩‍👧‍👦', '🇹🇭', 'https://a.b/c', '\u00ad'),
    { maxLength: 60 },
  );
  const widths = fc.integer({ min: 1, max: 24 });

  it('keep every letter and the width', () => {
    fc.assert(
      fc.property(anything, widths, (parts, width) => {
        const text = parts.join('');
        const lines = linesIn(text, width, tabbed);
        const bare = (all: string) => all.replaceAll(/[\s\u00ad]/g, '');
        if (!text.includes('\u00ad')) expect(bare(texts(lines).join(''))).toBe(bare(text));
        for (const { text: line, start } of lines) {
          if (tabbed(line) > width) expect(lettersOf(line)).toHaveLength(1);
          // A hyphen may stand for a soft one.
          expect(bare(text.slice(start)).startsWith(bare(line).replace(/-$/, ''))).toBe(true);
        }
        expect(lines.map(({ start }) => start)).toEqual(
          lines.map(({ start }) => start).toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it('are as full as possible: the estimate by widths of pieces does not change them', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 16, max: 30 }), (parts, width) => {
        const text = parts.join('').replaceAll(/[\n\u00ad]/g, '');
        const greedy: string[] = [];
        let line = '';
        for (const piece of piecesOf(text)) {
          if (line !== '' && tabbed((line + piece).trimEnd()) > width) {
            greedy.push(line.trimEnd());
            line = '';
          }
          line += piece;
        }
        greedy.push(line.trimEnd());
        fc.pre(greedy.every((one) => tabbed(one) <= width));
        expect(texts(linesIn(text, width, tabbed))).toEqual(greedy);
      }),
    );
  });

  it('begin with no closing mark and end with no opening one, where there is room for two characters', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 6, max: 30 }), (parts, width) => {
        const text = parts
          .join('')
          .replaceAll(/[\t\u00ad]/g, ' ')
          .replaceAll(/[。，“”《》().,-]{2,}/g, '，')
          // An opening mark keeps what follows the spaces after it, which may be too much for two characters.
          .replaceAll(/([“《(]) +/g, '$1');
        for (const [index, line] of texts(linesIn(text, width, tabbed)).entries()) {
          const isAfterBreak = index === 0 || text.includes(`\n${line}`);
          if (!isAfterBreak) expect(line).not.toMatch(/^[。，”》)]/);
        }
      }),
    );
  });

  it('are found in a time that grows with the text, also where a letter is wider than the line', () => {
    const long = '欢迎来到上海博物馆，我们今天的开放时间'.repeat(500);
    let measured = 0;
    const counted = (text: string) => {
      measured += text.length;
      return measure(text);
    };
    expect(texts(linesIn(long, 40, counted)).join('')).toBe(long);
    expect(measured).toBeLessThan(long.length * 8);
    expect(linesIn(long, 1, measure)).toHaveLength(long.length);
  });

  it('are the same when made from the pieces of the text', () => {
    expect(linesOfPieces(piecesOf('one two three'), 7, measure)).toEqual(['one two', 'three']);
  });
});

describe('tabs', () => {
  it.each([
    ['a\tb', [0, 8]],
    ['\tb', [0, 8]],
    ['1234567\tb', [0, 8]],
    ['12345678\tb', [0, 16]],
    ['a\t\tb', [0, 8, 16]],
    ['a\t', [0, 8]],
  ])('of %j end at stops', (line, places) => {
    expect(tabRunsOf(line, measure, TAB).map(({ x }) => x)).toEqual(places);
  });

  it('keep a small gap after text that nearly fills its column', () => {
    const exact = (text: string) => text.length * 7.9;
    expect(tabRunsOf('a\tb', exact, TAB).map(({ x }) => x)).toEqual([0, 16]);
  });

  it('are measured as they are drawn', () => {
    expect([tabbed('ab'), tabbed('a\tb'), tabbed('a\t'), tabbed('\t\tcd')]).toEqual([2, 9, 8, 18]);
    expect(texts(linesIn('a\tb\tc', 10, tabbed))).toEqual(['a\tb', 'c']);
  });
});

describe('one line', () => {
  it('has no breaks, and ends with an ellipsis where it must', () => {
    expect(inOneLine(' a\n\tb  c\r\n')).toBe('a b c');
    expect(ellipsized('abcdef', 6, measure)).toBe('abcdef');
    expect(ellipsized('abcdef', 5, measure)).toBe('abcd…');
    expect(ellipsized('ab 👨‍👩‍👧‍👦cdef', 5, measure)).toBe('ab 👨‍👩‍👧‍👦…');
    expect(ellipsized('ab cdef', 4, measure)).toBe('ab…');
    expect(ellipsized('abc', 0, measure)).toBe('…');
  });
});
