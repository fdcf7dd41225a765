import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VISEMES } from '../../../server/engines/speech-synthesis/port';
import { bareIpa, VisemeTrack, visemesOf } from '../../../server/engines/speech-synthesis/visemes';

describe('visemes of phonemes', () => {
  it.each([
    ['', ['sil']],
    ['_', ['sil']],
    ['p', ['PP']],
    ['ph', ['PP']],
    ['m', ['PP']],
    ['f', ['FF']],
    ['θ', ['TH']],
    ['th', ['DD']],
    ['ɡ', ['kk']],
    ['χ', ['kk']],
    ['tɕh', ['CH']],
    ['ts.h', ['CH']],
    ['tsh', ['SS']],
    ['s.', ['SS']],
    ['n̩', ['nn']],
    ['ʐ', ['RR']],
    ['ˈɑː', ['aa']],
    ['ˈaɪ', ['aa', 'ih']],
    ['ɑu', ['aa', 'ou']],
    ['uei', ['ou', 'E', 'ih']],
    ['əl', ['E', 'nn']],
    ['o-', ['oh']],
    ['i.', ['ih']],
  ])('%s', (id, expected) => {
    expect(visemesOf(id)).toEqual(expected);
  });

  it('strips stress, length and tone', () => {
    expect(bareIpa('ˈɜː5')).toBe('ɜ');
  });

  it('returns only the fifteen classes for any input', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        for (const viseme of visemesOf(id)) expect(VISEMES).toContain(viseme);
      }),
    );
  });
});

describe('viseme track', () => {
  it('is contiguous from 0 to the end for any phonemes in any order of time', () => {
    const phoneme = fc.tuple(fc.constantFrom('p', 'aɪ', 'n', '', 'ʃ', '?'), fc.nat({ max: 3_000 }));
    fc.assert(
      fc.property(fc.array(phoneme, { maxLength: 40 }), (phonemes) => {
        const track = new VisemeTrack();
        const visemes = [...phonemes.flatMap(([id, ms]) => track.phoneme(id, ms)), ...track.end(4_000)];
        let clock = 0;
        for (const { startMs, endMs } of visemes) {
          expect(startMs).toBeCloseTo(clock, 6);
          expect(endMs).toBeGreaterThan(startMs);
          clock = endMs;
        }
        expect(clock).toBe(4_000);
      }),
    );
  });
});
