import { describe, expect, test } from 'vitest';
import { Captions } from '../../../src/plugins/avatar-stream/captions';

const words = [
  { start: 0, length: 2, ms: 0 },
  { start: 2, length: 2, ms: 400 },
];

describe('captions', () => {
  test('words are highlighted as their frames are shown, and the line disappears after the last one', () => {
    const captions = new Captions();
    captions.receive({
      type: 'caption',
      epoch: 2,
      index: 0,
      text: '你好世界',
      frame: 5,
      words: words.slice(0, 1),
    });
    captions.receive({ type: 'words', epoch: 2, index: 0, words: words.slice(1) });
    captions.receive({ type: 'say-end', epoch: 2, index: 0, frame: 30 });
    expect(captions.at(2, 4)).toBeNull();
    expect(captions.at(2, 5)).toEqual({ text: '你好世界', spoken: 2 });
    expect(captions.at(2, 14)).toEqual({ text: '你好世界', spoken: 2 });
    expect(captions.at(2, 15)).toEqual({ text: '你好世界', spoken: 4 });
    expect(captions.at(2, 30)).toBeNull();
  });

  test('sentences of an epoch follow each other, and frames of another epoch show none of them', () => {
    const captions = new Captions();
    captions.receive({ type: 'caption', epoch: 2, index: 0, text: 'one', frame: 0, words: [] });
    captions.receive({ type: 'caption', epoch: 2, index: 1, text: 'two', frame: 10, words: [] });
    expect(captions.at(2, 9)?.text).toBe('one');
    expect(captions.at(2, 10)?.text).toBe('two');
    expect(captions.at(1, 10)).toBeNull();
  });

  test('a new epoch drops the interrupted sentence', () => {
    const captions = new Captions();
    captions.receive({ type: 'caption', epoch: 2, index: 0, text: 'cut', frame: 0, words: [] });
    captions.receive({ type: 'epoch', epoch: 3, reason: 'interrupt' });
    expect(captions.at(2, 3)).toBeNull();
  });
});
