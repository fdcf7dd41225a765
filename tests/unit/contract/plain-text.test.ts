import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainMapped, plainText } from '../../../contract/text/plain-text';

describe('a text without its marks', () => {
  it.each([
    ['**地址**：人民路1号', '地址：人民路1号'],
    ['Open ***daily*** and *late*', 'Open daily and late'],
    ['__Note__ this_name stays, _this_ does not', 'Note this_name stays, this does not'],
    ['- 周一至周五\n* 周末\n+ 假日', '周一至周五\n周末\n假日'],
    ['1. Open\n2. Sit down', '1. Open\n2. Sit down'],
    ['- [x] done\n- [ ] open', 'done\nopen'],
    ['见[地图](https://example.com/map?id=3)。', '见地图。'],
    ['![Logo](logo.png "Our logo") here', 'Logo here'],
    ['See <https://example.com/a>.', 'See https://example.com/a.'],
    ['# Title\n## Part\nText #1', 'Title\nPart\nText #1'],
    ['| 城市 | 门店 |\n|---|---|\n| 上海 | 徐汇店 |', '城市，门店\n上海，徐汇店'],
    ['| City | Fee |\n| :-- | --: |\n| KL | RM5 |', 'City, Fee\nKL, RM5'],
    ['> quoted\n> twice', 'quoted\ntwice'],
    ['>18 only', '>18 only'],
    ['Use `npm run dev` now', 'Use npm run dev now'],
    ['```ts\nconst a = 1;\n```\nEnd', 'const a = 1;\nEnd'],
    ['~~old~~ new, 3~~5', 'old new, 3~~5'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<p class="x">One <b>two</b></p>', 'One two'],
    ['a<b and c>d', 'a<b and c>d'],
    ['A&amp;B&nbsp;&lt;5&#39;s &#x4f60;', "A&B <5's 你"],
    ['&unknown; & stays', '&unknown; & stays'],
    ['3*4*5 and 2 * 3', '3*4*5 and 2 * 3'],
    ['\\*not bold\\*', '*not bold*'],
    ['他是***人', '他是***人'],
    ['one\n\n---\n\ntwo', 'one\n\n\ntwo'],
    ['price [1] of [2]', 'price [1] of [2]'],
    ['-5°C outside', '-5°C outside'],
  ])('%j is %j', (written, plain) => {
    expect(plainText(written)).toBe(plain);
  });

  it('is unchanged where it has no marks, and maps each unit back to its source', () => {
    const piece = fc.constantFrom(
      '**',
      '*',
      '_',
      '`',
      '[a](b)',
      '| ',
      '\n',
      '- ',
      '# ',
      '&amp;',
      '<b>',
      '你好',
      'word',
      ' ',
      '~~',
      '\\',
      '1',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 20 }), (pieces) => {
        const written = pieces.join('');
        const { text, origin } = plainMapped(written);
        expect(text).toBe(plainText(written));
        expect(origin).toHaveLength(text.length);
        origin.forEach((at, unit) => {
          expect(at).toBeGreaterThanOrEqual(origin[unit - 1] ?? 0);
          expect(at).toBeLessThan(written.length);
        });
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('你好', 'word ', 'น้ำ', '。', '5%', ', ', '\n', '😀')),
        (pieces) => {
          expect(plainText(pieces.join(''))).toBe(pieces.join(''));
        },
      ),
    );
  });
});
