import fc from 'fast-check';
import { parseText } from 'media-captions';
import { describe, expect, it } from 'vitest';
import type { Film, FilmLanguage } from '../../../contract/film/schema';
import { measureBy, stageWidths } from '../../../contract/text/widths';
import { captionsOf, captionWidth } from '../../../film/captions/captions';
import { toSrt, toVtt } from '../../../film/captions/files';
import { filmCaptions } from '../../../film/captions/film';
import type { ShownCaption } from '../../../film/captions/shown';
import { timelineOf } from '../../../film/timeline';
import { wordsOf } from '../../../film/script/words';
import type { SceneTimes, SpokenSentence } from '../../../film/track';

const measure = measureBy(stageWidths(500), 1);

/** A sentence in which each word takes a time by its letters. */
function said(
  id: string,
  text: string,
  language: FilmLanguage,
  startMs: number,
  letterMs: number,
): SpokenSentence {
  const words = wordsOf(text, language).map(({ text: word, start }) => ({
    start,
    length: word.length,
    ms: startMs + start * letterMs,
  }));
  return { id, text, startMs, endMs: startMs + text.length * letterMs, words };
}

function sceneOf(texts: readonly string[], language: FilmLanguage, letterMs = 150): SceneTimes {
  let at = 400;
  const sentences = texts.map((text, index) => {
    const sentence = said(`s${index}`, text, language, at, letterMs);
    at = sentence.endMs + 500;
    return sentence;
  });
  return { frames: Math.ceil((at + 600) / 40), sentences };
}

const shown = (texts: readonly string[], language: FilmLanguage, width: number, letterMs?: number) =>
  captionsOf(sceneOf(texts, language, letterMs), { language, width, measure, lines: 2 });

const LONG = {
  'zh-CN':
    '我们的新品耳机采用了最新的主动降噪技术，无论是在嘈杂的地铁里，还是在人来人往的办公室，都能让您安静地听音乐、开会和学习。',
  'en-US':
    'Our new headphones use active noise cancelling, so that you can listen to music, join a meeting, or simply study, whether you sit in a crowded train or in a busy office.',
  'ms-MY':
    'Fon kepala baharu kami menggunakan pembatalan hingar aktif, supaya anda boleh mendengar muzik, menyertai mesyuarat atau belajar, sama ada di dalam tren atau di pejabat yang sibuk.',
  'th-TH':
    'หูฟังรุ่นใหม่ของเราใช้เทคโนโลยีตัดเสียงรบกวน คุณจึงฟังเพลง เข้าประชุม หรืออ่านหนังสือได้อย่างสงบ ไม่ว่าจะอยู่บนรถไฟฟ้าหรือในสำนักงานที่มีคนพลุกพล่าน',
} satisfies Record<FilmLanguage, string>;
const languages = Object.keys(LONG) as FilmLanguage[];

describe('captions', () => {
  it.each(languages)(
    'of a long sentence in %s keep to two lines of their width, and lose no letter',
    (language) => {
      for (const width of [8, 11.25, 16, 28.8]) {
        const captions = shown([LONG[language]], language, width);
        expect(captions.length).toBeGreaterThan(1);
        for (const { lines } of captions) {
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width + 1e-6);
        }
        const all = captions.flatMap(({ lines }) => lines).join('');
        expect(all.replaceAll(' ', '')).toBe(LONG[language].replaceAll(' ', ''));
      }
    },
  );

  it.each(languages)('in %s never tear a word', (language) => {
    const text = LONG[language];
    const inside = new Set<number>();
    for (const { text: word, start } of wordsOf(text, language))
      for (let at = start + 1; at < start + word.length; at++) inside.add(at);
    let at = 0;
    for (const line of shown([text], language, 14).flatMap(({ lines }) => lines)) {
      at = text.indexOf(line, at);
      expect(inside.has(at), line).toBe(false);
      at += line.length;
    }
  });

  it('in Chinese begin no line with a mark, and end at clauses', () => {
    const captions = shown([LONG['zh-CN']], 'zh-CN', 16);
    for (const line of captions.flatMap(({ lines }) => lines))
      expect(line).not.toMatch(/^[，。、！？；：”）》]/u);
    for (const { lines } of captions) expect(lines.at(-1)).toMatch(/[，。、]$/u);
  });

  it('in English end at clauses where they can', () => {
    expect(shown([LONG['en-US']], 'en-US', 24, 60).map(({ lines }) => lines)).toEqual([
      ['Our new headphones use active noise', 'cancelling, so that you can listen to music,'],
      ['join a meeting, or simply study, whether', 'you sit in a crowded train or in a busy office.'],
    ]);
  });

  it('of a short sentence are one line, from its first word until its last', () => {
    const [caption] = shown(['We sell fresh apples.'], 'en-US', 28);
    expect(caption?.lines).toEqual(['We sell fresh apples.']);
    expect(caption?.startMs).toBe(400);
    expect(caption?.endMs).toBe(400 + 21 * 150);
    expect(caption?.words).toEqual([
      { line: 0, start: 0, length: 2, ms: 400 },
      { line: 0, start: 3, length: 4, ms: 850 },
      { line: 0, start: 8, length: 5, ms: 1600 },
      { line: 0, start: 14, length: 6, ms: 2500 },
    ]);
  });

  it('begin with the first of their words, and place each word in its line', () => {
    for (const language of languages) {
      const { words } = said('s0', LONG[language], language, 400, 150);
      for (const { startMs, lines, words: own } of shown([LONG[language]], language, 14)) {
        expect(own[0]?.ms).toBe(startMs);
        for (const { line, start, length, ms } of own) {
          const word = words.find((one) => one.ms === ms);
          const text = LONG[language].slice(word?.start, (word?.start ?? 0) + (word?.length ?? 0));
          expect(lines[line]?.slice(start, start + length)).toBe(text);
        }
      }
    }
  });

  it('follow each other without an overlap, and stand until they can be read', () => {
    const texts = ['好。', '我们卖苹果。', LONG['zh-CN'], '谢谢，再见！'];
    const captions = shown(texts, 'zh-CN', 16, 60);
    captions.forEach(({ startMs, endMs }, index) => {
      const next = captions[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
      expect(endMs).toBeLessThanOrEqual(next);
      if (next - startMs >= 700) expect(endMs - startMs).toBeGreaterThanOrEqual(700);
    });
  });

  it('that would be gone too soon are joined', () => {
    const sentences = [said('a', '好。', 'zh-CN', 0, 150), said('b', '我们开始吧。', 'zh-CN', 320, 200)];
    const captions = captionsOf(
      { frames: 100, sentences },
      { language: 'zh-CN', width: 16, measure, lines: 2 },
    );
    expect(captions.map(({ lines }) => lines)).toEqual([['好。', '我们开始吧。']]);
    expect(captions[0]?.words.map(({ line }) => line)).toContain(1);
  });

  it('are none for what is not heard', () => {
    expect(
      captionsOf(
        { frames: 50, sentences: [{ id: 'a', text: '……', startMs: 400, endMs: 400, words: [] }] },
        {
          language: 'zh-CN',
          width: 16,
          measure,
          lines: 2,
        },
      ),
    ).toEqual([]);
  });

  it('keep their rules for any text', () => {
    const texts = fc.string({
      minLength: 1,
      maxLength: 200,
      unit: fc.constantFrom(...'我们，。的产品 a b,.-xyz“”（）\t\n5ก ขา'),
    });
    fc.assert(
      fc.property(texts, fc.integer({ min: 3, max: 30 }), (text, width) => {
        const captions = shown([text.trim()], 'zh-CN', width);
        let last = 0;
        for (const { startMs, endMs, lines, words } of captions) {
          expect(startMs).toBeGreaterThanOrEqual(last);
          expect(endMs).toBeGreaterThan(startMs);
          last = endMs;
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const line of lines) expect(line.trim()).toBe(line);
          for (const { line, start, length } of words)
            expect(start + length).toBeLessThanOrEqual(lines[line]?.length ?? 0);
        }
      }),
    );
  });

  it('have the width of the stage inside of its safe area, in sizes of their font', () => {
    expect(captionWidth(1, { size: 0.05 })).toBeCloseTo((1920 * 0.9) / (1080 * 0.05), 1);
    expect(captionWidth(2, { size: 0.05 })).toBeCloseTo(18, 1);
  });
});

describe('files of captions', () => {
  const captions: ShownCaption[] = [
    { startMs: 400, endMs: 2345.6, lines: ['Tom & <b>Jerry</b> --> here', '{\\an8}你好'], words: [] },
    { startMs: 3_723_004, endMs: 3_725_000, lines: ['ร้านเปิด'], words: [] },
  ];

  it('in SubRip are read again by another program', async () => {
    const text = toSrt(captions);
    expect(text).toContain('2\r\n01:02:03,004 --> 01:02:05,000\r\nร้านเปิด\r\n');
    const { cues, errors } = await parseText(text, { type: 'srt', strict: true });
    expect(errors).toEqual([]);
    expect(cues.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      [0.4, 2.346],
      [3723.004, 3725],
    ]);
    expect(cues[0]?.text.replaceAll('\u200b', '')).toContain('Tom & <b>Jerry</b> → here');
  });

  it('in WebVTT are read again by another program, with every sign', async () => {
    const text = toVtt(captions, { language: 'th-TH' });
    expect(text.startsWith('WEBVTT\n\n')).toBe(true);
    expect(text).toContain('Tom &amp; &lt;b&gt;Jerry&lt;/b&gt; --&gt; here\n');
    const { cues, errors } = await parseText(text, { type: 'vtt', strict: true });
    expect(errors).toEqual([]);
    expect(cues.map(({ id, startTime, endTime }) => [id, startTime, endTime])).toEqual([
      ['1', 0.4, 2.346],
      ['2', 3723.004, 3725],
    ]);
    expect(cues[1]?.text).toBe('ร้านเปิด');
  });

  it('hold a whole film, on its clock', () => {
    const transition = { kind: 'fade' as const, seconds: 1 };
    const scene = (id: string) => ({ id, transition });
    const scenes = { order: ['a', 'b'], byId: { a: scene('a'), b: scene('b') } } as unknown as Film['scenes'];
    const timeline = timelineOf({ scenes }, () => 100);
    const one = (text: string, startMs: number, endMs: number): ShownCaption => ({
      startMs,
      endMs,
      lines: [text],
      words: [{ line: 0, start: 0, length: 1, ms: startMs }],
    });
    const of = (id: string) => [one(id, 100, 3900)];
    expect(filmCaptions(timeline, of)).toEqual([
      { ...one('a', 100, 3100), endMs: 3100 },
      { ...one('b', 3100, 6900) },
    ]);
  });
});
