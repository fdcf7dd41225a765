import { describe, expect, test } from 'vitest';
import type { Align, SpeechChunk, SpeechRequest } from '../../../server/engines/speech-synthesis/port';
import { speakSentences } from '../../../server/engines/speech-synthesis/sentence-sound';

const voice = { locale: 'en-US', gender: 'female' } as const;
/** A second and a half of a tone. */
const pcm = Int16Array.from({ length: 24_000 }, (_, i) => 8_000 * Math.sin(i / 5));
const TEXT = 'one two three four.';
/** The words are heard in the last half second, unlike in any estimate. */
const exact = {
  words: [0, 4, 8, 14].map((start, i) => ({ start, length: 3, ms: 900 + 100 * i })),
  phonemes: [{ ipa: 'a', ms: 900 }],
  visemes: [
    { viseme: 'sil' as const, startMs: 0, endMs: 900 },
    { viseme: 'aa' as const, startMs: 900, endMs: 1_500 },
  ],
};

async function say(align: Align | undefined, more: Partial<SpeechRequest> = {}, text = TEXT) {
  const request: SpeechRequest = { text, voice: 1, ...(align && { align }), ...more };
  const chunks: SpeechChunk[] = [];
  for await (const chunk of speakSentences(request, voice, () => Promise.resolve(pcm))) chunks.push(chunk);
  return chunks;
}
const wordsOf = (chunks: readonly SpeechChunk[]) => chunks.flatMap(({ words }) => words);
const samplesOf = (chunks: readonly SpeechChunk[]) =>
  chunks.reduce((sum, chunk) => sum + chunk.pcm.length, 0);
const soon = (): Promise<typeof exact> => new Promise((done) => setTimeout(done, 5, exact));

describe('times of a voice that does not know them', () => {
  test('without an aligner they are estimated, and the sentence comes whole', async () => {
    const chunks = await say(undefined);
    expect(chunks.map((chunk) => chunk.pcm.length)).toEqual([24_000]);
    expect(wordsOf(chunks).map(({ ms }) => Math.round(ms))[0]).toBe(0);
  });

  test('whoever makes something waits for the exact ones', async () => {
    const chunks = await say(soon);
    expect(chunks).toHaveLength(1);
    expect(wordsOf(chunks).map(({ ms }) => ms)).toEqual([900, 1_000, 1_100, 1_200]);
  });

  test('for a listener the beginning goes ahead, and the rest takes them; no word is told twice', async () => {
    const chunks = await say(soon, { isLive: true });
    expect(chunks.map((chunk) => chunk.pcm.length)).toEqual([9_600, 14_400]);
    const words = wordsOf(chunks);
    expect(words.map(({ start }) => start)).toEqual([0, 4, 8, 14]);
    expect(words[0]?.ms).toBe(0);
    expect(words.at(-1)?.ms).toBe(1_200);
    const visemes = chunks.flatMap((chunk) => chunk.visemes);
    expect(visemes.every(({ startMs }, i) => Math.abs(startMs - (visemes[i - 1]?.endMs ?? 0)) < 1e-6)).toBe(
      true,
    );
    expect(visemes.slice(-2)).toEqual([
      { viseme: 'sil', startMs: 600, endMs: 900 },
      { viseme: 'aa', startMs: 900, endMs: 1_500 },
    ]);
  });

  test('exact times that are there at once hold from the beginning', async () => {
    const chunks = await say(() => Promise.resolve(exact), { isLive: true }, `${TEXT} ${TEXT}`);
    // Those of the first sentence are not there when its sound is; those of the second are found while the first is heard.
    expect(chunks.map((chunk) => chunk.pcm.length)).toEqual([9_600, 14_400, 24_000]);
    expect(wordsOf(chunks).at(-1)?.ms).toBe(1_500 + 1_200);
  });

  test.each([
    ['there are none', () => Promise.resolve(null)],
    ['they come too late', () => new Promise<null>(() => undefined)],
  ] as const)('the estimate stays where %s', async (_, align) => {
    const chunks = await say(align, { isLive: true });
    expect(samplesOf(chunks)).toBe(24_000);
    const estimated = wordsOf(await say(undefined));
    expect(wordsOf(chunks)).toEqual(estimated);
  });
});
