import { describe, expect, it } from 'vitest';
import { spokenOf } from '../../../../film/script/spoken';
import { layOut, type SaidSentence } from '../../../../server/modules/films/track/layout';

const scene = { before: 0.4, after: 0.6, length: 5 };

/** A sentence of so many samples, with a word at its beginning and one in its middle. */
function said(id: string, text: string, samples: number): SaidSentence {
  const spoken = spokenOf(text);
  const ms = samples / 16;
  return {
    id,
    text,
    spoken,
    times: {
      samples,
      words: [
        { start: 0, length: 2, ms: 0 },
        { start: 3, length: 2, ms: ms / 2 },
      ],
      visemes: [
        { viseme: 'aa', startMs: 0, endMs: ms - 100 },
        { viseme: 'sil', startMs: ms - 100, endMs: ms },
      ],
    },
  };
}
const unheard = (id: string, text: string): SaidSentence => ({
  id,
  text,
  spoken: spokenOf(text),
  times: null,
});

describe('a scene in time', () => {
  it('has its sentences behind each other, each from a frame on, between its pauses', () => {
    const { frames, placed } = layOut(scene, [said('a', 'ab cd. ', 16_001), said('b', 'ef gh.', 6_400)]);
    expect(placed.map(({ first, frames: own }) => [first, own])).toEqual([
      [10, 26],
      [36, 10],
    ]);
    expect(frames).toBe(10 + 26 + 10 + 15);
    expect(placed[1]?.sentence).toEqual({
      id: 'b',
      text: 'ef gh.',
      startMs: 1440,
      endMs: 1740,
      words: [
        { start: 0, length: 2, ms: 1440 },
        { start: 3, length: 2, ms: 1640 },
      ],
    });
  });

  it('waits a little longer where a paragraph ends, but not before its own end', () => {
    const paragraph = layOut(scene, [said('a', 'ab.\n \n', 6_400), said('b', 'ef.\n\n', 6_400)]);
    expect(paragraph.placed.map(({ first }) => first)).toEqual([10, 29]);
    expect(paragraph.frames).toBe(29 + 10 + 15);
    const line = layOut(scene, [said('a', 'ab.\n', 6_400), said('b', 'ef.', 6_400)]);
    expect(line.placed.map(({ first }) => first)).toEqual([10, 20]);
  });

  it('has the length that it was given where nothing is heard', () => {
    const { frames, placed } = layOut(scene, [unheard('a', '[nod]')]);
    expect(frames).toBe(125);
    expect(placed[0]).toEqual({
      sentence: { id: 'a', text: '', startMs: 400, endMs: 400, words: [] },
      first: 10,
      frames: 0,
      cues: [{ move: 'nod', frame: 10, isOwn: false }],
    });
    expect(layOut({ ...scene, length: 0.5, before: 3 }, []).frames).toBe(13);
  });

  it('takes no time for a sentence that is not heard', () => {
    const { placed, frames } = layOut(scene, [
      said('a', 'ab cd. ', 6_400),
      unheard('b', '……'),
      said('c', 'ef.', 640),
    ]);
    expect(placed.map(({ first }) => first)).toEqual([10, 20, 20]);
    expect(frames).toBe(20 + 1 + 15);
  });

  it('has moves at their words, and behind the last one at the end of what is said', () => {
    const { placed } = layOut(scene, [said('a', '[smile] ab [nod] cd. [think]', 16_000)]);
    expect(placed[0]?.cues.map(({ move, frame }) => ({ move, frame }))).toEqual([
      { move: 'smile', frame: 10 },
      { move: 'nod', frame: 22 },
      { move: 'think', frame: 32 },
    ]);
  });
});
