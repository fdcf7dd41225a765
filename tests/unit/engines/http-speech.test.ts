import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createSpeechSynthesis,
  type ServiceVoices,
  type SpeechSynthesis,
} from '../../../server/engines/speech-synthesis';
import type { HttpServiceName } from '../../../server/engines/speech-synthesis/http-services';
import { readSound } from '../../../server/engines/speech-synthesis/sound-file';
import {
  bareTone,
  type LocalSpeechServer,
  type routesOfServices,
  startSpeechServer,
  streamedWav,
} from '../../fixtures/speech/http-servers';
import { describeSpeechSynthesis, failureOf, speak } from './speech-contract';

const create = (
  provider: HttpServiceName,
  url: string,
  voices: ServiceVoices = { default: 'nova' },
  rest: { timeoutMs?: number; apiKey?: string } = {},
): SpeechSynthesis =>
  createSpeechSynthesis({
    provider,
    service: {
      url,
      apiKey: rest.apiKey ?? null,
      model: 'tts-1',
      voices,
      rate: null,
      timeoutMs: rest.timeoutMs,
    },
  });

/** What each service sends. */
const sounds = {
  openai: { bytes: bareTone(24_000), headers: { 'content-type': 'audio/pcm' } },
  cosyvoice: { bytes: bareTone(22_050) },
  'gpt-sovits': { bytes: streamedWav(32_000), headers: { 'content-type': 'audio/wav' } },
  'fish-speech': { bytes: streamedWav(44_100), headers: { 'content-type': 'audio/wav' } },
};

for (const provider of Object.keys(sounds) as HttpServiceName[]) {
  describeSpeechSynthesis(provider, async () => {
    const server = await startSpeechServer(provider, sounds[provider]);
    const speech = create(provider, server.url);
    return {
      speech,
      stop: async () => {
        await speech.close();
        await server.close();
      },
    };
  });
}

describe('speech by HTTP', () => {
  const ending: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
  });
  async function run(
    service: keyof typeof routesOfServices,
    voices?: ServiceVoices,
    rest: { timeoutMs?: number; apiKey?: string } = {},
    sound: { bytes: Buffer; headers?: Record<string, string> } = sounds.openai,
  ): Promise<{ server: LocalSpeechServer; speech: SpeechSynthesis }> {
    const server = await startSpeechServer(service, sound);
    const provider = service === 'cosyvoice-zero-shot' ? 'cosyvoice' : service;
    const speech = create(provider, server.url, voices, rest);
    ending.push(
      () => speech.close(),
      () => server.close(),
    );
    return { server, speech };
  }
  const recording = async (): Promise<string> => {
    const path = join(tmpdir(), `voice-${process.pid}.wav`);
    await writeFile(path, 'sound');
    return path;
  };

  it('asks OpenAI for each sentence with model, voice and speed, and the key', async () => {
    const voices = { default: 'alloy', 3082: 'nova' };
    const { server, speech } = await run('openai', voices, { apiKey: 'secret' });
    await speak(speech, { text: 'Hello there. Bye!', voice: 3082, speed: 100 });
    expect(server.asked.map(({ fields }) => fields)).toEqual(
      ['Hello there. ', 'Bye!'].map((input) => ({
        model: 'tts-1',
        input,
        voice: 'nova',
        response_format: 'pcm',
        speed: 2,
      })),
    );
    expect(server.asked[0]?.headers.authorization).toBe('Bearer secret');
    await speak(speech, { text: '你好', voice: 3080 });
    expect(server.asked.at(-1)?.fields.voice).toBe('alloy');
  });

  it('requests only the next sentence while one is playing', async () => {
    const { server, speech } = await run('openai');
    const spoken = speech.synthesize({ text: 'One. Two. Three.', voice: 3082 })[Symbol.asyncIterator]();
    await spoken.next();
    await expect.poll(() => server.asked.map(({ fields }) => fields.input)).toEqual(['One. ', 'Two. ']);
    await spoken.next();
    await expect.poll(() => server.asked).toHaveLength(3);
    await spoken.return?.();
  });

  it('fails at the sentence that failed, not before', async () => {
    const { server, speech } = await run('openai');
    server.answer(500, 1);
    const spoken = speech.synthesize({ text: 'One. Two.', voice: 3082 })[Symbol.asyncIterator]();
    expect((await spoken.next()).value?.pcm.length).toBeGreaterThan(0);
    await expect.poll(() => server.asked).toHaveLength(2);
    await expect(spoken.next()).rejects.toMatchObject({ code: 'providerFailed' });
  });

  it('knows a voice of OpenAI by its name only', async () => {
    const { speech } = await run('openai', { default: { sound: 'voice.wav', text: 'x' } });
    expect(await failureOf(speech, { text: 'x y', voice: 3082 })).toBe('unknownVoice');
  });

  it('uses the sample rate that CosyVoice reports', async () => {
    const sound = { bytes: bareTone(24_000), headers: { 'X-Custom-Header-sampleRate': '24000' } };
    const { speech } = await run('cosyvoice', undefined, {}, sound);
    expect((await speak(speech, { text: '你好', voice: 3080 })).samples / 16_000).toBeCloseTo(1.6, 2);
  });

  it('sends CosyVoice the recording that it is to sound like', async () => {
    const { server, speech } = await run('cosyvoice-zero-shot', {
      default: { sound: await recording(), text: '你好' },
    });
    await speak(speech, { text: '再见', voice: 3080 });
    expect(server.asked[0]?.fields).toEqual({ tts_text: '再见', prompt_text: '你好', prompt_wav: 5 });
  });

  it('names the recording to GPT-SoVITS, and the language where it has one', async () => {
    const voices = { default: { sound: '/voices/lan.wav', text: '你好' } };
    const { server, speech } = await run('gpt-sovits', voices, {}, sounds['gpt-sovits']);
    await speak(speech, { text: '再见', voice: 3080, speed: 0 });
    await speak(speech, { text: 'selamat', voice: 3084 });
    expect(server.asked[0]?.fields).toMatchObject({
      text: '再见',
      text_lang: 'zh',
      ref_audio_path: '/voices/lan.wav',
      prompt_text: '你好',
      prompt_lang: 'auto',
      media_type: 'wav',
      streaming_mode: 0,
      speed_factor: 0.5,
    });
    expect(server.asked[1]?.fields.text_lang).toBe('auto');
  });

  it('names a reference to Fish-Speech, or sends the recording', async () => {
    const voices = { default: 'lan', 3081: { sound: await recording(), text: '你好' } };
    const { server, speech } = await run('fish-speech', voices, {}, sounds['fish-speech']);
    await speak(speech, { text: '再见', voice: 3080 });
    await speak(speech, { text: '再见', voice: 3081 });
    expect(server.asked.map(({ fields }) => fields)).toEqual([
      { text: '再见', format: 'wav', streaming: false, reference_id: 'lan' },
      {
        text: '再见',
        format: 'wav',
        streaming: false,
        references: [{ audio: Buffer.from('sound').toString('base64'), text: '你好' }],
      },
    ]);
  });

  it('applies the requested volume', async () => {
    const { speech } = await run('openai');
    const at = async (volume: number) => (await speak(speech, { text: '你好', voice: 3080, volume })).energy;
    const [soft, usual, loud] = [await at(25), await at(50), await at(100)];
    expect(usual / soft).toBeCloseTo(2, 1);
    expect(loud / usual).toBeGreaterThan(1.8);
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [429, 'quotaExceeded'],
    [504, 'timeout'],
    [500, 'providerFailed'],
  ])('answers status %i with %s', async (status, name) => {
    const { server, speech } = await run('openai');
    server.answer(status);
    expect(await failureOf(speech, { text: 'x y', voice: 3082 })).toBe(name);
  });

  it('treats text in place of sound as a failure', async () => {
    const { speech } = await run(
      'gpt-sovits',
      undefined,
      {},
      {
        bytes: Buffer.from('{"message":"no model"}'),
        headers: { 'content-type': 'application/json' },
      },
    );
    expect(await failureOf(speech, { text: 'x y', voice: 3082 })).toBe('providerFailed');
  });

  it('gives up on a service that falls silent, or is not there', async () => {
    const { server, speech } = await run('openai', undefined, { timeoutMs: 50 });
    server.fallSilent();
    expect(await failureOf(speech, { text: 'x y', voice: 3082 })).toBe('timeout');
    await server.close();
    expect(await failureOf(speech, { text: 'x y', voice: 3082 })).toBe('providerFailed');
    await speech.close();
    expect(await failureOf(speech, { text: 'x y', voice: 3082 })).toBe('closed');
  });

  it('reports a missing recording of a voice', async () => {
    const { speech } = await run('fish-speech', { default: { sound: '/nowhere.wav', text: '' } });
    expect(await failureOf(speech, { text: 'x y', voice: 3082 })).toBe('unknownVoice');
  });
});

describe('sound of services', () => {
  it('is read from files that do not know their length, as one channel at our rate', () => {
    expect(readSound(streamedWav(32_000), 8_000).length / 16_000).toBeCloseTo(1.6, 2);
    expect(readSound(bareTone(16_000), 16_000)).toHaveLength(25_600);
  });

  it.each([
    ['without sound', Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WAVE')])],
    ['of another format', Buffer.from(streamedWav(16_000)).fill(7, 20, 22)],
  ])('is refused %s', (_, bytes) => {
    expect(() => readSound(bytes, 16_000)).toThrow(expect.objectContaining({ code: 'providerFailed' }));
  });
});
