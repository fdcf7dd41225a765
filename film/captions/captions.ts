import { stageSizes } from '../../contract/document/limits';
import type { Ratio } from '../../contract/document/schema';
import type { Captions, FilmLanguage } from '../../contract/film/schema';
import { FRAME_MS } from '../../contract/speech/limits';
import type { Measure } from '../../contract/text/lines';
import { isHeard } from '../script/spoken';
import type { SceneTimes, SpokenSentence } from '../track';
import { CaptionRow } from './lines';
import { cheapestCuts } from './partition';
import { captionPieces } from './pieces';
import type { ShownCaption, ShownWord } from './shown';
import { inTime, LEAST_MS } from './time';

/** How captions are set. */
export interface CaptionSetting {
  readonly language: FilmLanguage;
  /** Of a line, in the unit of `measure`. */
  readonly width: number;
  /** Width of a text, as the sum of its letters. */
  readonly measure: Measure;
  /** Lines that a caption has at most. */
  readonly lines: number;
}

/** Lines of a caption at most. */
export const CAPTION_LINES = 2;
/** Part of the stage at each edge in which no caption stands. */
export const SAFE_AREA = 0.05;

/** Width of a line of captions on a stage, in sizes of their font. */
export function captionWidth(ratio: Ratio, { size }: Pick<Captions, 'size'>): number {
  const { width, height } = stageSizes[ratio];
  return (width * (1 - 2 * SAFE_AREA)) / (Math.min(width, height) * size);
}

/** What a stretch of a sentence costs as a caption: each one, an end within a clause, unevenness, and a time that is too short or long. */
const CAPTION = 1;
const WITHIN_CLAUSE = 1.5;
const UNEVEN = 2;
const SHORT = 4;
const LONG = 2;
/** Milliseconds for which a caption should be seen at most. */
const MOST_MS = 7_000;

/** When what stands at each place of a sentence is said: between words that are known, in even steps. */
function clockOf({ text, words, startMs, endMs }: SpokenSentence): (at: number, before: number) => number {
  const marks = [{ start: 0, ms: startMs }, ...words, { start: text.length, ms: endMs }];
  return (at, before) => {
    const word = words.find(({ start }) => start >= at && start < before);
    if (word !== undefined) return word.ms;
    const index = marks.findLastIndex(({ start }) => start <= at);
    const [a, b] = [marks[index], marks[index + 1]];
    if (a === undefined) return startMs;
    if (b === undefined || b.start === a.start) return a.ms;
    return a.ms + ((b.ms - a.ms) * (at - a.start)) / (b.start - a.start);
  };
}

/** Line breaks and tabs within a sentence as spaces, so that places stay what they are. */
const inOneRow = (text: string): string => text.replaceAll(/[\t\n\r\v\f\u0085\u2028\u2029]/g, ' ');

/** The places in the row of pieces at which the captions of a sentence end. */
function captionEnds(row: CaptionRow, times: readonly number[], { width, lines }: CaptionSetting): number[] {
  const count = row.pieces.length;
  const reach = (from: number): number => {
    let to = from;
    for (let line = 0; line < lines && to < count; line++) to = row.lineEnd(to);
    return to;
  };
  const whole = width * lines;
  const even = row.widthOf(0, count) / Math.ceil(row.widthOf(0, count) / whole);
  return cheapestCuts(count, reach, (from, to) => {
    const ms = (times[to] ?? 0) - (times[from] ?? 0);
    return (
      CAPTION +
      UNEVEN * ((row.widthOf(from, to) - even) / whole) ** 2 +
      (to === count || row.pieces[to - 1]?.endsClause === true ? 0 : WITHIN_CLAUSE) +
      SHORT * Math.max(0, 1 - ms / LEAST_MS) +
      LONG * Math.max(0, ms / MOST_MS - 1)
    );
  });
}

/** The words that are known of a line, by their places in it. */
function wordsIn(sentence: SpokenSentence, from: number, text: string, line: number): ShownWord[] {
  const to = from + text.length;
  return sentence.words
    .filter(({ start }) => start >= from && start < to)
    .map(({ start, length, ms }) => ({
      line,
      start: start - from,
      length: Math.min(length, to - start),
      ms,
    }));
}

/** The captions of a sentence, each until the next one begins. */
function ofSentence(sentence: SpokenSentence, setting: CaptionSetting): ShownCaption[] {
  if (!isHeard(sentence.text) || sentence.endMs <= sentence.startMs) return [];
  const text = inOneRow(sentence.text);
  const { language, width, measure } = setting;
  const row = new CaptionRow(captionPieces(text, language, width, measure), width);
  const { pieces } = row;
  const placeOf = (index: number): number => pieces[index]?.start ?? text.length;
  const clock = clockOf(sentence);
  const times = pieces.map((_, index) => clock(placeOf(index), placeOf(index + 1)));
  times.push(sentence.endMs);
  let from = 0;
  return captionEnds(row, times, setting).map((to) => {
    const begin = from;
    let start = begin;
    const lines = row.linesOf(begin, to).map((end, line) => {
      const given = text.slice(placeOf(start), placeOf(end));
      const at = placeOf(start) + given.length - given.trimStart().length;
      start = end;
      const shown = given.trim();
      return { text: shown, words: wordsIn(sentence, at, shown, line) };
    });
    from = to;
    return {
      startMs: begin === 0 ? clock(0, placeOf(to)) : (times[begin] ?? 0),
      endMs: times[to] ?? sentence.endMs,
      lines: lines.map((line) => line.text),
      words: lines.flatMap((line) => line.words),
    };
  });
}

/**
 * What is read of a scene while it is spoken. A caption begins with its first word and ends with its last one, or later where that
 * leaves time to read it and nothing else is to be read. Lines end as all our lines do, and at words where a line can hold one.
 */
export const captionsOf = ({ frames, sentences }: SceneTimes, setting: CaptionSetting): ShownCaption[] =>
  inTime(
    sentences.flatMap((sentence) => ofSentence(sentence, setting)),
    frames * FRAME_MS,
    setting,
  );
