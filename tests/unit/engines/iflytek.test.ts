import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  estimateTrack,
  guessChinese,
  guessLatin,
  guessWords,
  voicedIntervals,
} from '../../../server/engines/speech-synthesis/estimate';
import { IflytekSpeech } from '../../../server/engines/speech-synthesis/iflytek';
import { iflytekSignature } from '../../../server/engines/shared/iflytek/signature';
import {
  burstsOfTone,
  credentials,
  type LocalIflytek,
  startLocalIflytek,
} from '../../fixtures/speech/iflytek-server';
import { describeSpeechSynthesis, failureOf, speak } from './speech-contract';

describe('signature of the v2 services', () => {
  const secret = 'secretxxxxxxxx2df7900c09xxxxxxxx';
  it.each([
    [
      'tts-api.xfyun.cn',
      '/v2/tts',
      'Thu, 01 Aug 2019 01:53:21 GMT',
      'kwClvIANtqXII8BL2GwDNUexYGZ7eu03FVvFPHs/4OY=',
    ],
    [
      'iat-api.xfyun.cn',
      '/v2/iat',
      'Wed, 10 Jul 2019 07:35:43 GMT',
      'Hp3Ty4ZkSBmL8jKyOLpQiv9Sr5nvmeYEH7WsL/ZO2Jg=',
    ],
  ])('published vector of %s', (host, path, date, signature) => {
    expect(iflytekSignature(secret, host, path, date)).toBe(signature);
  });
});

describeSpeechSynthesis('iflytek', async () => {
  const server = await startLocalIflytek();
  const speech = new IflytekSpeech({ ...credentials, url: server.url });
  return {
    speech,
    stop: async () => {
      await speech.close();
      await server.close();
    },
  };
});

describe('iFlytek adapter', () => {
  let server: LocalIflytek;
  beforeEach(async () => {
    server = await startLocalIflytek();
  });
  afterEach(() => server.close());

  it('sends the sentence, the voice and the levels', async () => {
    const speech = new IflytekSpeech({ ...credentials, url: server.url });
    await speak(speech, { text: '你好！25%吗？', voice: 3080, speed: 60, volume: 70, pitch: 40 });
    expect(server.requests.map(({ text }) => text)).toEqual(['你好！', '百分之二十五吗？']);
    expect(server.requests[0]?.business).toMatchObject({
      vcn: 'xiaoyan',
      speed: 60,
      volume: 70,
      pitch: 40,
      aue: 'raw',
      tte: 'UTF8',
    });
  });

  it.each([
    ['ms-MY', 3084, 'Selamat pagi'],
    ['th-TH', 3086, 'สวัสดี'],
  ])('sends a text of %s as UTF-16 to the voice of the other languages', async (_, voice, text) => {
    const speech = new IflytekSpeech({ ...credentials, url: server.url });
    await speak(speech, { text, voice });
    expect(server.requests.map((request) => request.text)).toEqual([text]);
    expect(server.requests[0]?.business).toMatchObject({ vcn: 'yingying', tte: 'UNICODE' });
  });

  it.each([
    [10010, 'unauthorized'],
    [11201, 'quotaExceeded'],
    [10043, 'providerFailed'],
  ])('answers code %i with %s', async (code, name) => {
    server.failNextWith(code);
    expect(
      await failureOf(new IflytekSpeech({ ...credentials, url: server.url }), { text: 'x y', voice: 3082 }),
    ).toBe(name);
  });

  it('names a wrong secret as such', async () => {
    const speech = new IflytekSpeech({ ...credentials, apiSecret: 'wrong', url: server.url });
    expect(await failureOf(speech, { text: 'x y', voice: 3082 })).toBe('unauthorized');
  });

  it('gives up on a service that falls silent', async () => {
    server.fallSilent();
    const speech = new IflytekSpeech({ ...credentials, url: server.url, timeoutMs: 50 });
    expect(await failureOf(speech, { text: 'x y', voice: 3082 })).toBe('timeout');
  });

  it('is not available without an account', async () => {
    const speech = new IflytekSpeech({ appId: '', apiKey: '', apiSecret: '', url: server.url });
    expect(await speech.available()).toMatchObject({ available: false });
  });
});

describe('estimated mouth', () => {
  it('splits pinyin into initials and finals, and words into sounds', () => {
    expect(guessChinese('你好')).toEqual(['n', 'i', 'x', 'ao']);
    expect(guessChinese('张')).toEqual(['ts.', 'aŋ']);
    expect(guessLatin('ship')).toEqual(['ʃ', 'i', 'p']);
    expect(guessLatin('nyanyi')).toEqual(['ɲ', 'a', 'ɲ', 'i']);
  });

  it('finds where somebody speaks', () => {
    expect(voicedIntervals(burstsOfTone(), 16_000)).toEqual([
      { startMs: 200, endMs: 700 },
      { startMs: 1_000, endMs: 1_400 },
    ]);
    expect(voicedIntervals(new Int16Array(1_600), 16_000)).toEqual([]);
  });

  it('keeps the mouth closed wherever the sound is silent', () => {
    const voiced = voicedIntervals(burstsOfTone(), 16_000);
    const { visemes } = estimateTrack(guessWords('你好世界朋友们', 'zh-CN'), voiced, 1_600);
    const spoken = visemes.filter(({ viseme }) => viseme !== 'sil');
    expect(spoken.length).toBeGreaterThan(8);
    for (const { startMs, endMs } of spoken) {
      expect(voiced.some((part) => startMs >= part.startMs - 0.01 && endMs <= part.endMs + 0.01)).toBe(true);
    }
    expect(estimateTrack(guessWords('你好', 'zh-CN'), [], 500).visemes).toEqual([
      { viseme: 'sil', startMs: 0, endMs: 500 },
    ]);
  });
});
