import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReadingError } from '../../../server/modules/knowledge/reading/block';
import { decodeText } from '../../../server/modules/knowledge/reading/decode';
import { readDocument } from '../../../server/modules/knowledge/reading/read';
import { active, inert } from '../../../contract/text/formula-guard';
import { splitBlocks } from '../../../server/modules/knowledge/reading/split';
import { readRobots } from '../../../server/modules/knowledge/web/robots';
import { hostileDocuments } from '../../fixtures/hostile-documents';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-reading-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, bytes: Buffer) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return readDocument(path, { name, kind: null });
}

/** Large ones are measured by the bench, in processes of their own. */
const small = hostileDocuments().filter(
  ({ bytes, name }) => bytes.length < 300_000 && !name.endsWith('.pdf'),
);

describe('a hostile file', () => {
  test.each(small.map((one) => [one.name, one] as const))(
    '%s is refused with its reason',
    async (name, one) => {
      const result = await read(name, one.bytes).then(
        () => null,
        (error: unknown) => (error instanceof ReadingError ? error.refusal : 'documentDamaged'),
      );
      expect(result).toBe(one.refusal);
    },
  );
});

describe('encodings', () => {
  const gbk = Buffer.from('b9ddb2d8c7e0cda8c6f7a3acc3bfcceceacfcee7bec5b5e3bfaab7c5a1a3', 'hex');

  test('a text is decoded whatever wrote it', () => {
    const chinese = '展厅每天上午九点开放，周一闭馆。欢迎参观。';
    expect(decodeText(Buffer.from(chinese)).text).toBe(chinese);
    expect(decodeText(Buffer.from(`\ufeff${chinese}`)).text).toBe(chinese);
    expect(decodeText(Buffer.from(chinese, 'utf16le'))).toEqual({ text: chinese, encoding: 'utf-16le' });
    expect(decodeText(Buffer.from(chinese, 'utf16le').swap16())).toEqual({
      text: chinese,
      encoding: 'utf-16be',
    });
    expect(decodeText(Buffer.concat([gbk, gbk, gbk])).encoding).toBe('gb18030');
  });

  test('lines of different encodings in one file are each decoded', () => {
    const mixed = Buffer.concat([Buffer.from('展厅每天开放。\n'), gbk, gbk, Buffer.from('\n')]);
    const { text } = decodeText(mixed);
    expect(text).toContain('展厅每天开放。');
    expect(text).toContain('九点');
    expect(text).not.toContain('\ufffd');
  });
});

describe('chunks', () => {
  const block = (text: string, position = {}) => ({ text, headings: [], position });

  test('are no longer than asked for, in Han characters or 2.4 times as many other letters and marks', () => {
    for (const [text, longest] of [
      ['展厅每天上午九点开放'.repeat(200), 200],
      ['A sentence of some words. '.repeat(200), 480],
    ] as const) {
      const pieces = splitBlocks([block(text)], 200);
      expect(pieces.length).toBeGreaterThan(5);
      for (const piece of pieces) expect(piece.text.length).toBeLessThanOrEqual(longest);
    }
  });

  test('share one sentence with their neighbor and never cross a page', () => {
    const text = Array.from({ length: 60 }, (_, i) => `第${i}句话说的是展厅里的第${i}件展品。`).join('');
    const pieces = splitBlocks([block(text, { page: 1 }), block('另一页。', { page: 2 })], 200);
    const last = (pieces[0]?.text ?? '').split('。').at(-2) ?? '';
    expect(pieces[1]?.text.startsWith(last)).toBe(true);
    expect(pieces.at(-1)).toMatchObject({ text: '另一页。', position: { page: 2 } });
  });

  test('lose nothing: every sentence is in one of them', () => {
    const sentences = Array.from({ length: 300 }, (_, i) => `编号${i}的展品在这里。`);
    const pieces = splitBlocks(
      sentences.map((text) => block(text)),
      150,
    );
    const all = pieces.map(({ text }) => text).join('');
    for (const sentence of sentences) expect(all).toContain(sentence);
  });

  test('skip text that an edited chunk replaces, and nothing else', () => {
    const text = '第一句在这里。第二句在这里。第三句在这里。';
    const pieces = splitBlocks([block(text)], 500, [{ from: 7, to: 14 }]);
    expect(pieces.map((piece) => piece.text)).toEqual(['第一句在这里。', '第三句在这里。']);
  });
});

describe('a row that is longer than a chunk', () => {
  const fields = [
    'Name: Lim',
    ...Array.from({ length: 40 }, (_, i) => `Field ${i}: a value of the number ${i}`),
  ];
  const row = { text: fields.join('; '), headings: [], position: { row: 2 }, isWhole: true as const };

  test('is cut between fields, and each part begins with its first field', () => {
    const pieces = splitBlocks([row], 200);
    expect(pieces.length).toBeGreaterThan(2);
    const said = pieces.map(({ text }) => text.split('; '));
    for (const part of said) expect(part[0]).toBe('Name: Lim');
    expect(['Name: Lim', ...said.flatMap((part) => part.slice(1))]).toEqual(fields);
    for (const { text } of pieces) expect(text.length).toBeLessThanOrEqual(480);
  });

  test('keeps the positions of its parts, so that an edited part is skipped', () => {
    const pieces = splitBlocks([row], 200);
    const second = pieces[1];
    const again = splitBlocks([row], 200, [{ from: second?.from ?? 0, to: second?.to ?? 0 }]);
    expect(again.map(({ text }) => text)).toEqual(pieces.filter((_, i) => i !== 1).map(({ text }) => text));
  });

  test('and so is a long answer at its sentences, without saying one twice', () => {
    const sentences = Array.from({ length: 60 }, (_, i) => `第${i}句话；说的是第${i}件展品。`);
    const pieces = splitBlocks([{ ...row, text: sentences.join('') }], 200);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.map(({ text }) => text).join('')).toBe(sentences.join(''));
  });
});

describe('robots.txt', () => {
  test('the longest matching rule wins, and own rules override those for all robots', () => {
    const robots = readRobots(
      'User-agent: *\nDisallow: /\n\nUser-agent: mirra\nDisallow: /private\nAllow: /private/open$\nSitemap: https://a.test/map.xml',
    );
    const allows = (path: string) => robots.allows(new URL(path, 'https://a.test'));
    expect([allows('/'), allows('/private/x'), allows('/private/open'), allows('/private/open/x')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(robots.sitemaps).toEqual(['https://a.test/map.xml']);
  });
});

test('the mark against formulas is taken off again, and nothing else is', () => {
  for (const text of ['=1+1', '@a', "'=b", "''-c", ' =d', '\n=e', '＝f', "'quoted'", 'plain', '', '-3 °C']) {
    expect(inert(text)).not.toMatch(/^\s*[=+\-@＝]/);
    expect(active(inert(text))).toBe(text);
  }
});
