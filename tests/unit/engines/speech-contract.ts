import { sampled } from '../../long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type SpeechChunk,
  SpeechError,
  type SpeechRequest,
  SPEECH_SAMPLE_RATE,
  type SpeechSynthesis,
  VISEMES,
  VOICES,
} from '../../../server/engines/speech-synthesis';

export interface Spoken {
  samples: number;
  energy: number;
  chunks: SpeechChunk[];
}

/** Takes a whole iteration. */
export async function speak(speech: SpeechSynthesis, request: SpeechRequest): Promise<Spoken> {
  const chunks: SpeechChunk[] = [];
  for await (const chunk of speech.synthesize(request)) chunks.push(chunk);
  const samples = chunks.reduce((sum, { pcm }) => sum + pcm.length, 0);
  const energy = chunks.reduce(
    (sum, { pcm }) => sum + pcm.reduce((inner, sample) => inner + sample * sample, 0),
    0,
  );
  return { samples, energy: Math.sqrt(energy / Math.max(1, samples)), chunks };
}

/** The name of the error that an iteration ends with. */
export const failureOf = async (speech: SpeechSynthesis, request: SpeechRequest): Promise<string> => {
  const error: unknown = await speak(speech, request).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof SpeechError ? error.code : String(error);
};

const TEXTS: Record<string, string> = {
  'zh-CN': '你好，价格是¥12.50。请拨打13800138000！',
  'en-US': 'Hello there, it costs RM12.50. Please call 012-345 6789!',
  'ms-MY': 'Selamat datang, harganya RM12.50. Sila hubungi kami!',
  'th-TH': 'สวัสดีครับ ราคา ฿50',
};

/** What every adapter has to keep. */
export function describeSpeechSynthesis(
  name: string,
  start: () => Promise<{ speech: SpeechSynthesis; stop: () => Promise<void> }>,
): void {
  describe(`speech synthesis: ${name}`, () => {
    let running: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      running = await start();
    });
    afterAll(() => running.stop());

    it('says that it can speak', async () => {
      expect(await running.speech.available()).toEqual({ available: true });
    });

    it.each(
      sampled(
        `voices of ${name}`,
        VOICES.map(({ id, locale }) => [id, locale] as const),
        4,
      ),
    )('voice %i (%s): sound with timings that hold together', async (voice, locale) => {
      const text = TEXTS[locale] ?? '';
      const { samples, energy, chunks } = await speak(running.speech, { text, voice });
      const totalMs = (samples / SPEECH_SAMPLE_RATE) * 1000;
      expect(totalMs).toBeGreaterThan(1_000);
      expect(energy).toBeGreaterThan(500);

      const words = chunks.flatMap((chunk) => chunk.words);
      expect(words.length).toBeGreaterThan(1);
      words.forEach((word, i) => {
        const before = words[i - 1];
        expect(word.ms).toBeGreaterThanOrEqual(before?.ms ?? 0);
        expect(word.ms).toBeLessThanOrEqual(totalMs);
        if (before) expect(word.start).toBeGreaterThanOrEqual(before.start + before.length);
        expect(text.slice(word.start, word.start + word.length)).toMatch(/[\p{L}\p{N}]/u);
      });

      let clock = 0;
      for (const { viseme, startMs, endMs } of chunks.flatMap((chunk) => chunk.visemes)) {
        expect(VISEMES).toContain(viseme);
        expect(startMs).toBeCloseTo(clock, 3);
        clock = endMs;
      }
      expect(clock).toBeCloseTo(totalMs, -1);

      let heardMs = 0;
      for (const { pcm, visemes } of chunks) {
        heardMs += (pcm.length / SPEECH_SAMPLE_RATE) * 1000;
        for (const { endMs } of visemes) expect(heardMs - endMs).toBeLessThan(2_000);
      }
    });

    it('takes number 0 as the default voice', async () => {
      expect((await speak(running.speech, { text: '你好', voice: 0 })).samples).toBeGreaterThan(0);
    });

    it('refuses an unknown voice', async () => {
      expect(await failureOf(running.speech, { text: 'x', voice: 1 })).toBe('unknownVoice');
    });

    it('says nothing for a text without words, and does not fail', async () => {
      await expect(speak(running.speech, { text: '😀 …', voice: 3080 })).resolves.toBeDefined();
    });

    it('ends with `aborted` when its signal is raised', async () => {
      const controller = new AbortController();
      const iterate = async (): Promise<void> => {
        for await (const chunk of running.speech.synthesize({
          text: TEXTS['zh-CN'] ?? '',
          voice: 3080,
          signal: controller.signal,
        })) {
          expect(chunk).toBeDefined();
          controller.abort();
        }
      };
      await expect(iterate()).rejects.toMatchObject({ code: 'aborted' });
      expect(await failureOf(running.speech, { text: '你好', voice: 3080, signal: controller.signal })).toBe(
        'aborted',
      );
    });
  });
}
