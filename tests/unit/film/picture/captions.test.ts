import { describe, expect, it } from 'vitest';
import { captionAt, captionStrip } from '../../../../film/picture/captions';
import { captionLook } from './stages';

const captions = [
  {
    startMs: 400,
    endMs: 2000,
    lines: ['one two'],
    words: [
      { line: 0, start: 0, length: 3, ms: 500 },
      { line: 0, start: 4, length: 3, ms: 1200 },
    ],
  },
  { startMs: 2000, endMs: 3000, lines: ['three'], words: [] },
];

describe('captions of a scene', () => {
  it('are seen from their beginning until just before their end', () => {
    const indexAt = (ms: number) => captionAt(captions, 'line', ms)?.index ?? null;
    expect([399, 400, 1999, 2000, 2999, 3000].map(indexAt)).toEqual([null, 0, 0, 1, 1, null]);
  });

  it('show the word that is being said, in their style', () => {
    const wordAt = (ms: number) => captionAt(captions, 'word', ms)?.word;
    expect([400, 500, 1199, 1200, 1999].map(wordAt)).toEqual([-1, 0, 0, 1, 1]);
    expect(captionAt(captions, 'line', 1200)?.word).toBe(-1);
  });

  it('keep five percent of the stage free at each edge', () => {
    const strip = (place: 'top' | 'middle' | 'bottom') =>
      captionStrip(captionLook({ place, size: 0.1 }), 2, 2);
    expect(strip('top').top).toBeCloseTo(1280 * 0.05);
    const { top, height, fontSize } = strip('bottom');
    expect(top + height).toBeCloseTo(1280 * 0.95);
    expect(fontSize).toBeCloseTo(72);
    expect(strip('middle').top + strip('middle').height / 2).toBeCloseTo(640);
  });
});
