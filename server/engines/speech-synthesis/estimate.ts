import { pinyin } from 'pinyin-pro';
import type { PhonemeTiming, VisemeTiming, WordTiming } from './port';
import { visemesOf } from './visemes';

/** A word of a text with its guessed phonemes, without times. */
export interface GuessedWord {
  start: number;
  length: number;
  phonemes: string[];
}

const INITIALS: Record<string, string> = {
  b: 'p',
  p: 'ph',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'th',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kh',
  h: 'x',
  j: 'tɕ',
  q: 'tɕh',
  x: 'ɕ',
  zh: 'ts.',
  ch: 'ts.h',
  sh: 's.',
  r: 'ʐ',
  z: 'ts',
  c: 'tsh',
  s: 's',
  y: 'j',
  w: 'w',
};

/** Letters of pinyin finals and of Latin words, longest first. */
const LETTERS: readonly (readonly [string, string])[] = [
  ['tch', 'tʃ'],
  ['sch', 'ʃ'],
  ['igh', 'aɪ'],
  ['ch', 'tʃ'],
  ['sh', 'ʃ'],
  ['th', 'θ'],
  ['ph', 'f'],
  ['ng', 'ŋ'],
  ['ck', 'k'],
  ['qu', 'kw'],
  ['ee', 'i'],
  ['ea', 'i'],
  ['oo', 'u'],
  ['ou', 'au'],
  ['ow', 'au'],
  ['ai', 'eɪ'],
  ['ay', 'eɪ'],
  ['sy', 'ʃ'],
  ['ny', 'ɲ'],
  ['a', 'a'],
  ['b', 'b'],
  ['c', 'k'],
  ['d', 'd'],
  ['e', 'e'],
  ['f', 'f'],
  ['g', 'g'],
  ['h', 'h'],
  ['i', 'i'],
  ['j', 'dʒ'],
  ['k', 'k'],
  ['l', 'l'],
  ['m', 'm'],
  ['n', 'n'],
  ['o', 'o'],
  ['p', 'p'],
  ['q', 'k'],
  ['r', 'r'],
  ['s', 's'],
  ['t', 't'],
  ['u', 'u'],
  ['ü', 'y'],
  ['v', 'v'],
  ['w', 'w'],
  ['x', 'ks'],
  ['y', 'j'],
  ['z', 'z'],
];

/** Rough letter-to-sound rules: good enough for the shape of a mouth, not for speech. */
export function guessLatin(word: string): string[] {
  const letters = word.toLowerCase();
  const out: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const rule = LETTERS.find(([spelling]) => letters.startsWith(spelling, at));
    if (rule && out.at(-1) !== rule[1]) out.push(rule[1]);
    at += rule ? rule[0].length : 1;
  }
  return out;
}

/** Initial and final of each syllable of a Chinese word. */
export function guessChinese(word: string): string[] {
  return pinyin(word, { toneType: 'none', type: 'array', v: true }).flatMap((syllable) => {
    const initial = Object.keys(INITIALS)
      .toSorted((a, b) => b.length - a.length)
      .find((key) => syllable.startsWith(key));
    const final = syllable.slice(initial?.length ?? 0);
    return [...(initial ? [INITIALS[initial] ?? ''] : []), ...(final ? [guessLatin(final).join('')] : [])];
  });
}

const HAN = /\p{Script=Han}/u;

/** The words of a text with guessed phonemes. */
export function guessWords(text: string, locale: string): GuessedWord[] {
  return [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)]
    .filter((segment) => segment.isWordLike)
    .map(({ segment, index }) => {
      const guessed = HAN.test(segment) ? guessChinese(segment) : guessLatin(segment);
      // A digit or a script without rules still moves the mouth, with one open vowel per character.
      return {
        start: index,
        length: segment.length,
        phonemes: guessed.length > 0 ? guessed : [...segment].map(() => 'ə'),
      };
    });
}

const WINDOW_MS = 10;

export interface Interval {
  startMs: number;
  endMs: number;
}

/**
 * The voiced parts: windows of 10 ms above a fraction of the loudest one, with gaps under 80 ms closed.
 * @param rate of the PCM in hertz
 */
export function voicedIntervals(pcm: Int16Array, rate: number): Interval[] {
  const size = Math.round((rate * WINDOW_MS) / 1000);
  const levels: number[] = [];
  for (let at = 0; at < pcm.length; at += size) {
    const window = pcm.subarray(at, at + size);
    levels.push(Math.sqrt(window.reduce((sum, sample) => sum + sample * sample, 0) / window.length));
  }
  const threshold = Math.max(60, levels.reduce((top, level) => Math.max(top, level), 0) * 0.04);
  const out: Interval[] = [];
  levels.forEach((level, i) => {
    if (level < threshold) return;
    const startMs = i * WINDOW_MS;
    const last = out.at(-1);
    if (last && startMs - last.endMs < 80) last.endMs = startMs + WINDOW_MS;
    else out.push({ startMs, endMs: startMs + WINDOW_MS });
  });
  return out;
}

const WEIGHTS: Record<string, number> = {
  PP: 0.8,
  FF: 0.9,
  TH: 0.8,
  DD: 0.6,
  kk: 0.6,
  CH: 0.9,
  SS: 1,
  nn: 0.8,
  RR: 0.8,
};

/** A phoneme's share of time: vowels last longer than consonants. */
const weight = (ipa: string): number =>
  visemesOf(ipa).reduce((sum, viseme) => sum + (WEIGHTS[viseme] ?? 1.6), 0) || 1;

export interface EstimatedTrack {
  words: WordTiming[];
  phonemes: PhonemeTiming[];
  visemes: VisemeTiming[];
}

/** Distributes guessed words over the voiced parts of a sound; the rest is silence with a closed mouth. */
export function estimateTrack(guessed: GuessedWord[], voiced: Interval[], totalMs: number): EstimatedTrack {
  const sounding = voiced.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const total = guessed.reduce((sum, word) => sum + word.phonemes.reduce((s, ipa) => s + weight(ipa), 0), 0);
  const at = (share: number, side: 'start' | 'end'): number => {
    let rest = total > 0 ? (share / total) * sounding : 0;
    for (const { startMs, endMs } of voiced) {
      const length = endMs - startMs;
      if (side === 'start' ? rest < length : rest <= length) return startMs + rest;
      rest -= length;
    }
    return voiced.at(-1)?.endMs ?? 0;
  };
  const track: EstimatedTrack = { words: [], phonemes: [], visemes: [] };
  let clock = 0;
  const silence = (untilMs: number): void => {
    if (untilMs <= clock) return;
    track.visemes.push({ viseme: 'sil', startMs: clock, endMs: untilMs });
    clock = untilMs;
  };
  let share = 0;
  for (const word of sounding > 0 ? guessed : []) {
    track.words.push({ start: word.start, length: word.length, ms: at(share, 'start') });
    for (const ipa of word.phonemes) {
      const startMs = at(share, 'start');
      share += weight(ipa);
      const shapes = visemesOf(ipa);
      // A pause inside of a phoneme's share belongs to the silence after it.
      const home = voiced.find((interval) => startMs >= interval.startMs && startMs < interval.endMs);
      const endMs = Math.min(at(share, 'end'), home?.endMs ?? Number.POSITIVE_INFINITY);
      silence(startMs);
      track.phonemes.push({ ipa, ms: startMs });
      const step = (endMs - clock) / shapes.length;
      for (const viseme of step > 0 ? shapes : []) {
        track.visemes.push({ viseme, startMs: clock, endMs: clock + step });
        clock += step;
      }
    }
  }
  silence(totalMs);
  return track;
}
