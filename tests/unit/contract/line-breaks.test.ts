import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakClassOf } from '../../../contract/text/line-break-classes';
import { partsOf, piecesOf } from '../../../contract/text/line-breaks';
import { lettersOf } from '../../../contract/text/letters';

describe('where a line may end', () => {
  it.each([
    [
      'Chinese: after each character, never before a closing mark',
      '开放时间，（含税）。',
      '开|放|时|间，|（含|税）。',
    ],
    ['quotation marks with what they hold', '他说“你好”！', '他|说|“你|好”！'],
    ['titles', '《红楼梦》、「诗」', '《红|楼|梦》、|「诗」'],
    ['long marks with what stands before them', '真的……好——吗', '真|的……|好——|吗'],
    ['numbers with their units', '价格3.5元/人，9月1日', '价|格|3.5元/|人，|9月|1日'],
    ['signs of money and shares', '约¥1,200.50，20%。', '约|¥1,200.50，|20%。'],
    ['Japanese: small kana and long vowels follow', 'ちょっとコーヒー。', 'ちょっ|と|コー|ヒー。'],
    ['repetition marks', '人々は', '人々|は'],
    ['Korean: between words', '안녕하세요, 세계 여러분!', '안녕하세요, |세계 |여러분!'],
    ['Thai: between words', 'ยินดีต้อนรับสู่ร้าน', 'ยินดี|ต้อนรับ|สู่|ร้าน'],
    [
      'Thai: repetition follows, numbers keep what they count',
      'ต่างๆ 500บาท พ.ศ. 2569',
      'ต่างๆ |500บาท |พ.ศ. |2569',
    ],
    ['Latin: after spaces', 'Hello, big world!', 'Hello, |big |world!'],
    ['apostrophes and quotes', 'don’t say "a b"', 'don’t |say |"a |b"'],
    [
      'hyphens in words, not in numbers',
      'well-known X-200 400-820-8820 -5',
      'well-|known |X-200 |400-820-8820 |-5',
    ],
    ['brackets within words', 'f(x) and (so)', 'f(x) |and |(so)'],
    [
      'addresses stay whole',
      'see https://example.com/a-1/b.html now',
      'see |https://example.com/a-1/b.html |now',
    ],
    ['Arabic with brackets', 'مرحبا (بالعالم) كيف', 'مرحبا |(بالعالم) |كيف'],
    ['pictures with their joiners', '👨‍👩‍👧‍👦👍🏽🇹🇭❤️', '👨‍👩‍👧‍👦|👍🏽|🇹🇭|❤️'],
    ['mixed text', '用AI做3D数字人', '用|AI|做|3D|数|字|人'],
    ['hash tags and names', '参加#活动@小明', '参|加|#活|动|@小|明'],
    ['spaces with what stands before them', 'a  b\tc', 'a  |b\t|c'],
    ['no-break spaces hold', '10\u00a0km 5\u202f%', '10\u00a0km |5\u202f%'],
    ['a zero width space divides', 'foo\u200bbar', 'foo\u200b|bar'],
    ['a soft hyphen divides', 'foo\u00adbar', 'foo\u00ad|bar'],
    ['a word joiner holds', '中\u2060文', '中\u2060文'],
    ['ranges', '1–3 of 9点~18点', '1–3 |of |9点~18点'],
    ['a question mark after a space', '按 ? 查看', '按 ? |查|看'],
    ['nothing', '', ''],
  ])('%s', (_, text, pieces) => expect(piecesOf(text).join('|')).toBe(pieces));

  const anything = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'ab1 .,-/!()["\'“”‘’《》（）。，、…—ー々っ·%¥#你好世界กขาิ่ๆ한글مر\t\u00a0\u200b\u00ad',
        ),
        fc.constantFrom('👨‍👩‍👧‍👦', '🇹🇭', 'é', 'น้ำ'),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));

  it('gives pieces that are the text, of whole letters', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const pieces = piecesOf(text);
        expect(pieces.join('')).toBe(text);
        expect(pieces.flatMap(lettersOf)).toEqual(lettersOf(text));
      }),
    );
  });

  it('keeps closing marks with the text before, and opening ones with the text after', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const pieces = piecesOf(text);
        for (const [index, piece] of pieces.entries()) {
          if (index > 0) expect(piece).not.toMatch(/^[。，、！？）」』…—”%ーっ々]/);
          if (index === pieces.length - 1) continue;
          expect(piece.trimEnd()).not.toMatch(/[（「『《“(]$/);
          // A space takes the money from its number, but not the bracket from its words.
          expect(piece).not.toMatch(/[¥#]$/);
        }
      }),
    );
  });

  it('breaks within a piece between letters, keeping punctuation with its letter', () => {
    expect(partsOf('“internationalization。”').slice(0, 2)).toEqual(['“i', 'n']);
    expect(partsOf('“internationalization。”').at(-1)).toBe('n。”');
    expect(partsOf('！！！')).toEqual(['！', '！', '！']);
    expect(partsOf('👨‍👩‍👧‍👦')).toEqual(['👨‍👩‍👧‍👦']);
  });

  it('classifies letters by their first character', () => {
    expect(['你', 'é', '👍🏽', '5', '５', '฿', 'ๆ', 'ก'].map(breakClassOf)).toEqual([
      'ideograph',
      'letter',
      'ideograph',
      'number',
      'number',
      'prefix',
      'follower',
      'spaceless',
    ]);
  });
});
