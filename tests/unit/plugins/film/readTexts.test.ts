import { describe, expect, it } from 'vitest';
import { toXliff } from '../../../../film/texts/xliff-write';
import { decodeTexts } from '../../../../src/plugins/film/languages/decode';
import { readTexts } from '../../../../src/plugins/film/languages/readTexts';
import { done, textFilm } from '../../film/text-film';

describe('the encoding of a file of texts', () => {
  const gbk = new Uint8Array([0xd4, 0xd9, 0xbc, 0xfb]);
  const thai = new Uint8Array([0xca, 0xc7, 0xd1, 0xca, 0xb4, 0xd5]);
  it.each([
    ['UTF-8', new TextEncoder().encode('再见 สวัสดี'), '再见 สวัสดี'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x8d, 0x51, 0xc1, 0x89]), '再见'],
    ['that of Chinese spreadsheets', gbk, '再见'],
  ])('may be %s', (_, bytes, text) => {
    expect(decodeTexts(bytes, ['en-US', 'zh-CN'])).toBe(text);
  });
  it('may be that of Thai spreadsheets', () => {
    expect(decodeTexts(thai, ['en-US', 'th-TH'])).toBe('สวัสดี');
  });
});

it('a file of another language brings nothing', async () => {
  const file = new Blob([toXliff(textFilm({ 's:b:b1': done('完。', 'End.') }), 'en-US')]);
  expect((await readTexts(file, { source: 'zh-CN', target: 'en-US' })).changes).toHaveLength(1);
  for (const languages of [
    { source: 'zh-CN', target: 'th-TH' },
    { source: 'ms-MY', target: 'en-US' },
  ] as const)
    expect(await readTexts(file, languages)).toEqual({
      changes: [],
      faults: [{ code: 'language', key: null, line: null }],
    });
});
