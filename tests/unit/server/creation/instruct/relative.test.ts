import { describe, expect, test } from 'vitest';
import { readInstruction } from '../../../../../server/modules/creation/instruct/grammar';
import sentences from '../../../../fixtures/creation/relative.json' with { type: 'json' };
import { stage, surroundings } from './stage';

const read = (text: string, change: Partial<typeof stage> = {}) =>
  readInstruction(text, { ...surroundings, stage: { ...stage, ...change } });

const below = expect.toSatisfy((factor: number) => factor < 1 && factor > 0.3);
const above = expect.toSatisfy((factor: number) => factor > 1 && factor < 2);
const expected: Record<string, object> = {
  'darker background': { kind: 'light', target: 'background', factor: below },
  'brighter background': { kind: 'light', target: 'background', factor: above },
  'darker image': { kind: 'light', target: 'image', factor: below },
  'brighter image': { kind: 'light', target: 'image', factor: above },
  'bold title': { kind: 'look', target: 'title', weight: 700 },
  'regular title': { kind: 'look', target: 'title', weight: 400 },
};

const cases = Object.values(sentences).flatMap((language) =>
  Object.entries(language).flatMap(([wish, texts]) => texts.map((text): [string, string] => [text, wish])),
);

describe('relative words', () => {
  test.each(cases)('%s', (text, wish) => {
    expect(read(text).edits).toEqual([expected[wish]]);
  });

  test.each([
    ['暗一点', 'darker'],
    ['darker', 'darker'],
    ['lebih gelap', 'darker'],
    ['มืดลง', 'darker'],
  ])('"%s" alone applies to the selection, otherwise to the background', (text) => {
    expect(read(text, { selection: ['image'] }).edits).toEqual([expected['darker image']]);
    expect(read(text).edits).toEqual([expected['darker background']]);
  });

  test.each(['加粗', 'bold', 'tebalkan', 'ตัวหนา'])(
    '"%s" alone applies to the selection, otherwise to the title',
    (text) => {
      expect(read(text, { selection: ['notice'] }).edits).toEqual([
        { kind: 'look', target: 'notice', weight: 700 },
      ]);
      expect(read(text).edits).toEqual([expected['bold title']]);
    },
  );

  test('a background of one color gets a darker color', () => {
    const background = { kind: 'color' as const, color: '#808080', picture: null };
    expect(read('背景暗一点', { background }).edits).toEqual([
      { kind: 'background-color', color: expect.stringMatching(/^#[6-7]/) },
    ]);
  });

  test.each([
    ['标题加粗，再放点轻音乐', '再放点轻音乐'],
    ['make the title bold, and play some jazz', 'play some jazz'],
  ])('%s: reports what was not understood', (text, missed) => {
    const { edits, missed: parts } = read(text);
    expect(edits).toEqual([expected['bold title']]);
    expect(parts.join()).toContain(missed);
  });

  test.each([
    '二维码改成 https://example.com/menu',
    'make the QR code point to https://example.com/menu',
    'tukar kod QR kepada https://example.com/menu',
    'เปลี่ยนคิวอาร์โค้ดเป็น https://example.com/menu',
  ])('%s: the code of the stage gets the address', (text) => {
    expect(read(text).edits).toEqual([{ kind: 'text', target: 'qr', content: 'https://example.com/menu' }]);
  });

  test.each([
    '加一个二维码，www.example.com',
    'add a QR code to www.example.com.',
    'tambah kod QR www.example.com',
    'เพิ่มคิวอาร์โค้ด www.example.com',
  ])('%s: a code is added with it', (text) => {
    expect(read(text).edits).toEqual([{ kind: 'add-qr', content: 'https://www.example.com' }]);
  });

  test('nothing is missed in a sentence that was understood', () => {
    expect(read('make the title bigger and red, please').missed).toEqual([]);
    expect(read('标题加粗，谢谢').missed).toEqual([]);
  });
});
