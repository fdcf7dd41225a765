import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phrasesOf } from '../../../src/ui/phrases';

describe('phrases of a Chinese text', () => {
  it('divide no word, and leave no character alone', () => {
    expect(phrasesOf('做一个会说话的数字人').slice(-1)).toEqual(['数字人']);
    expect(phrasesOf('做一个会说话的数字人'), 'a helping verb leads').toContain('会说话的');
    expect(phrasesOf('数据在自己手里')).not.toContain('在');
  });

  it('keep punctuation with its word', () => {
    for (const phrase of phrasesOf('选好形象、声音和背景，写下它要知道的事（以后可以改）。')) {
      expect(phrase).toMatch(/^[\p{L}\p{N}（]/u);
      expect(phrase).not.toMatch(/（$/u);
    }
  });

  it('leave texts alone that spaces divide', () => {
    expect(phrasesOf('Make a digital human')).toEqual(['Make a digital human']);
    expect(phrasesOf('สร้างมนุษย์ดิจิทัล')).toEqual(['สร้างมนุษย์ดิจิทัล']);
  });

  it('give the whole text back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('数', '字', '人', '，', '（', ' ', 'a', '1', '😀') }),
        (text) => {
          expect(phrasesOf(text).join('')).toBe(text);
        },
      ),
    );
  });
});
