import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../contract/errors';
import { EmbeddedSpeech } from '../../../server/engines/speech-synthesis/espeak';
import { SPEECH_SAMPLE_RATE } from '../../../server/engines/speech-synthesis/port';
import { type VoiceEntry, VOICES } from '../../../server/engines/speech-synthesis/voices';
import { isLongRun } from '../../long-run';
import { speak } from './speech-contract';

const WELCOME: Record<VoiceEntry['locale'], string> = {
  'zh-CN': '欢迎来到我们的展厅，请问有什么可以帮您？',
  'en-US': 'Welcome to our showroom, how may I help you today?',
  'ms-MY': 'Selamat datang ke bilik pameran kami, apa yang boleh saya bantu?',
  'th-TH': 'ยินดีต้อนรับสู่ห้องแสดงสินค้าของเรา มีอะไรให้ช่วยไหมคะ',
};

/** Bounds of a speaking pitch, in hertz. */
const [LOWEST, HIGHEST] = [60, 420];
const WINDOW = SPEECH_SAMPLE_RATE / 25;

/** The pitch of a window by its autocorrelation, in hertz; null where nothing voiced is heard. */
function pitchAt(pcm: Int16Array, from: number): number | null {
  const sample = (at: number): number => pcm[from + at] ?? 0;
  const energy = (lag: number): number => {
    let sum = 0;
    for (let i = 0; i < WINDOW; i++) sum += sample(i + lag) ** 2;
    return sum;
  };
  const own = energy(0);
  if (own / WINDOW < 400 ** 2) return null;
  let [best, period] = [0, 0];
  for (let lag = Math.floor(SPEECH_SAMPLE_RATE / HIGHEST); lag <= SPEECH_SAMPLE_RATE / LOWEST; lag++) {
    let product = 0;
    for (let i = 0; i < WINDOW; i++) product += sample(i) * sample(i + lag);
    const likeness = product / Math.sqrt(own * energy(lag) + 1);
    // A multiple of the period is as alike as the period itself: only a clearly better one counts.
    if (likeness > best * 1.03) [best, period] = [likeness, lag];
  }
  return best > 0.6 ? SPEECH_SAMPLE_RATE / period : null;
}

/** The pitch that half of the voiced windows stay below, in hertz. */
function pitchOf(pcm: Int16Array): number {
  const heard: number[] = [];
  for (let at = 0; at + 2 * WINDOW < pcm.length; at += WINDOW) {
    const pitch = pitchAt(pcm, at);
    if (pitch !== null) heard.push(pitch);
  }
  return heard.toSorted((a, b) => a - b)[heard.length >> 1] ?? Number.NaN;
}

// Every voice speaks; tests/unit/engines/speech-contract.ts hears some of them in each run.
describe.runIf(isLongRun)('the voices of the speech program', () => {
  const speech = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs') });
  const spoken = new Map<number, Int16Array>();
  const soundOf = (id: number): Int16Array => spoken.get(id) ?? new Int16Array(0);
  const pitches = new Map<number, number>();
  const pitch = (id: number): number => {
    const known = pitches.get(id) ?? pitchOf(soundOf(id));
    pitches.set(id, known);
    return known;
  };
  beforeAll(async () => {
    for (const { id, locale } of VOICES) {
      const { chunks } = await speak(speech, { text: WELCOME[locale], voice: id });
      const pcm = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.pcm.length, 0));
      chunks.reduce((at, chunk) => {
        pcm.set(chunk.pcm, at);
        return at + chunk.pcm.length;
      }, 0);
      spoken.set(id, pcm);
    }
  }, 60_000);
  afterAll(() => speech.close());

  it.each(VOICES.map((voice) => [voice.id, voice.name['en-US'], voice] as const))(
    '%i, %s: speaks at a listenable pace, neither faint nor clipped, at the pitch of its gender',
    (id, _, { gender }) => {
      const pcm = soundOf(id);
      const seconds = pcm.length / SPEECH_SAMPLE_RATE;
      expect(seconds).toBeGreaterThan(2.5);
      expect(seconds).toBeLessThan(6.5);
      const peak = pcm.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      expect(peak).toBeGreaterThan(12_000);
      expect(peak).toBeLessThan(30_000);
      const [low, high] = gender === 'female' ? [145, 280] : [70, 145];
      expect(pitch(id)).toBeGreaterThan(low ?? 0);
      expect(pitch(id)).toBeLessThan(high ?? 0);
    },
  );

  it('can be told from the others of their language and gender by their pitch', () => {
    for (const a of VOICES)
      for (const b of VOICES) {
        if (a.id >= b.id || a.locale !== b.locale || a.gender !== b.gender) continue;
        const [low = 0, high = 0] = [pitch(a.id), pitch(b.id)].toSorted((x, y) => x - y);
        expect(high / low, `${a.id} and ${b.id}`).toBeGreaterThan(1.12);
      }
  });
});

describe('the list of voices', () => {
  it('are twelve at least, with a woman and a man in each language', () => {
    expect(VOICES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(VOICES.map(({ id }) => id)).size).toBe(VOICES.length);
    for (const locale of languages)
      expect(new Set(VOICES.filter((voice) => voice.locale === locale).map(({ gender }) => gender))).toEqual(
        new Set(['female', 'male']),
      );
  });

  it('say in their names, in each language, when they are only approximate', () => {
    const sign = { 'zh-CN': '近似', 'en-US': 'approximate', 'ms-MY': 'anggaran', 'th-TH': 'โดยประมาณ' };
    for (const { name, approximate = false } of VOICES)
      for (const language of languages) {
        expect(name[language].trim()).not.toBe('');
        expect(name[language].includes(sign[language])).toBe(approximate);
      }
  });
});
