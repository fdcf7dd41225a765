import { describe, expect, it } from 'vitest';
import { FIRST_CLONED } from '../../../../contract/clone/limits';
import type { ClonedSpeaker, ClonedVoice } from '../../../../server/engines/shared/speech/cloned';
import { VoiceCloneError } from '../../../../server/engines/shared/speech/cloned';
import {
  type SpeechRequest,
  type SpeechSynthesis,
  SpeechWithClonedVoices,
} from '../../../../server/engines/speech-synthesis';
import { burstsOfTone } from '../../../fixtures/speech/iflytek-server';
import { failureOf, speak } from '../speech-contract';
import { recording } from './sounds';

const heard: unknown[] = [];
/** What speaks otherwise; it only remembers whom it was asked for. */
const main: SpeechSynthesis = {
  provider: 'main',
  available: () => Promise.resolve({ available: true }),
  async *synthesize({ voice }: SpeechRequest) {
    heard.push(voice);
    yield await Promise.resolve({ pcm: new Int16Array(16), words: [], phonemes: [], visemes: [] });
  },
  close: () => Promise.resolve(),
};

const voice: ClonedVoice = {
  service: 'fish-speech',
  voiceRef: 'lan',
  locale: 'zh-CN',
  gender: 'female',
  sample: () => Promise.resolve(recording('你好')),
};

function withSpeaker(speaker: ClonedSpeaker | null, own: ClonedVoice | null = voice) {
  const speech = new SpeechWithClonedVoices(main, () => speaker);
  speech.useVoices((id) => Promise.resolve(id === FIRST_CLONED ? own : null));
  return speech;
}

describe('speech with cloned voices', () => {
  it('estimates words and visemes, sentence by sentence, for a voice that returns only sound', async () => {
    const asked: string[] = [];
    const speech = withSpeaker({
      async *speak(voiceRef, { text, speed, volume, pitch, locale }) {
        asked.push([voiceRef, locale, text, speed, volume, pitch].join(' '));
        yield await Promise.resolve(burstsOfTone().subarray(0, 12_800));
        yield burstsOfTone().subarray(12_800);
      },
    });
    const { samples, chunks } = await speak(speech, {
      text: '你好，世界。价格是25%。',
      voice: FIRST_CLONED,
      speed: 60,
      pronunciations: [{ word: '世界', say: '小岚' }],
    });
    expect(asked).toEqual(['lan zh-CN 你好，小岚。 60 50 50', 'lan zh-CN 价格是百分之二十五。 60 50 50']);
    expect(samples).toBe(2 * 25_600);
    expect(chunks.flatMap(({ words }) => words).length).toBeGreaterThan(3);
    const visemes = chunks.flatMap((chunk) => chunk.visemes);
    expect(visemes.at(-1)?.endMs).toBeCloseTo(3_200, 0);
  });

  it('passes on the times of a voice that knows them', async () => {
    const speech = withSpeaker({
      speak: () => {
        throw new Error('is not asked for');
      },
      async *speakTimed(_, { text }) {
        const words = [{ start: 0, length: text.length, ms: 7 }];
        yield await Promise.resolve({ pcm: new Int16Array(160), words, phonemes: [], visemes: [] });
      },
    });
    const { chunks } = await speak(speech, { text: '你好', voice: FIRST_CLONED });
    expect(chunks[0]?.words).toEqual([{ start: 0, length: 2, ms: 7 }]);
  });

  it('passes all other voices to the main engine', async () => {
    const speech = withSpeaker(null);
    for (const id of [0, 3080, 100_001, FIRST_CLONED - 1]) await speak(speech, { text: 'x', voice: id });
    expect(heard).toEqual([0, 3080, 100_001, FIRST_CLONED - 1]);
  });

  it('reports an unknown voice without a lookup, without a service, and for another number', async () => {
    const request = { text: 'x', voice: FIRST_CLONED };
    expect(await failureOf(new SpeechWithClonedVoices(main, () => null), request)).toBe('unknownVoice');
    expect(await failureOf(withSpeaker(null), request)).toBe('unknownVoice');
    const silent: ClonedSpeaker = { speak: () => (async function* () {})() };
    expect(await failureOf(withSpeaker(silent), { ...request, voice: FIRST_CLONED + 1 })).toBe(
      'unknownVoice',
    );
  });

  it.each([
    ['unauthorized', 'unauthorized'],
    ['quotaExceeded', 'quotaExceeded'],
    ['badSample', 'unknownVoice'],
    ['timeout', 'timeout'],
    ['aborted', 'aborted'],
  ] as const)('reports %s of the service as %s', async (code, name) => {
    const speech = withSpeaker({
      // oxlint-disable-next-line require-yield
      async *speak() {
        throw new VoiceCloneError(code, 'no');
      },
    });
    expect(await failureOf(speech, { text: '你好', voice: FIRST_CLONED })).toBe(name);
  });
});
