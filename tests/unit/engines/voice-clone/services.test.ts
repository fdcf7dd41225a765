import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { AliyunCloner } from '../../../../server/engines/voice-clone/aliyun';
import { IflytekCloner } from '../../../../server/engines/voice-clone/iflytek';
import { OpenaiCloner } from '../../../../server/engines/voice-clone/openai';
import type { VoiceEnrollment } from '../../../../server/engines/voice-clone/port';
import { VolcengineCloner } from '../../../../server/engines/voice-clone/volcengine';
import { ZeroShotCloner, type ZeroShotService } from '../../../../server/engines/voice-clone/zero-shot';
import {
  PASSAGE,
  startAliyun,
  startIflytekClone,
  startOpenai,
  startVolcengine,
  startZeroShot,
} from '../../../fixtures/speech/clone-services';
import { credentials } from '../../../fixtures/speech/iflytek-server';
import { order, readAloud, recording, secondsOf, spoken } from './sounds';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});
const kept = <S extends { close(): Promise<void> }>(server: S): S => {
  ending.push(() => server.close());
  return server;
};

const enrollment = (rest: Partial<VoiceEnrollment> = {}): VoiceEnrollment => ({
  name: '小岚',
  gender: 'female',
  sample: recording('你好，我是小岚。'),
  consent: recording('我同意。', [2]),
  sampleUrl: 'https://mirra.example/sample.wav',
  ...rest,
});
const timeoutMs = 5_000;

describe('OpenAI', () => {
  const start = async (apiKey = 'key') => {
    const server = kept(await startOpenai());
    const url = `${server.url}/v1`;
    return { server, cloner: new OpenaiCloner({ url, apiKey, model: 'tts', timeoutMs }) };
  };

  it('hands in the consent, then a sample of at most 30 s, and speaks at once', async () => {
    const { server, cloner } = await start();
    const sample = recording('', [12, 12, 12]);
    expect(await cloner.enroll(enrollment({ sample }))).toEqual({ voiceRef: 'voice_1', state: 'ready' });
    const [consent, voice] = server.calls;
    expect(consent?.fields).toMatchObject({ name: '小岚', language: 'zh' });
    expect(voice?.fields).toMatchObject({ name: '小岚', consent: 'cons_1' });
    expect(secondsOf(voice?.fields.audio_sample as Buffer)).toBeLessThan(30);
    expect(await cloner.status()).toEqual({ state: 'ready' });
    const heard = await spoken(cloner, 'voice_1', order(sample, { speed: 100 }));
    expect(heard.seconds).toBeCloseTo(1.6, 2);
    expect(server.calls.at(-1)?.fields).toEqual({
      model: 'tts',
      input: '再见。',
      voice: { id: 'voice_1' },
      response_format: 'pcm',
      speed: 2,
    });
  });

  it('provides the words of the consent, and sends the language in which they were said', async () => {
    const { server, cloner } = await start();
    expect(cloner.consentText('zh-CN')).toContain('OpenAI');
    const consent = { ...recording(cloner.consentText('th-TH'), [2]), locale: 'th-TH' as const };
    expect(consent.text).toMatch(/^I am the owner of this voice/);
    await cloner.enroll(enrollment({ consent }));
    expect(server.calls[0]?.fields.language).toBe('en');
  });

  it('deletes a voice, and does not mind that it is gone', async () => {
    const { server, cloner } = await start();
    const { voiceRef } = await cloner.enroll(enrollment());
    await cloner.remove(voiceRef);
    expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/audio/voices/voice_1' });
    await cloner.remove(voiceRef);
    server.answerNext({ status: 500, body: {} });
    await expect(cloner.remove(voiceRef)).rejects.toMatchObject({ code: 'providerFailed' });
  });

  it.each([
    [400, 'The recording does not match the consent phrase', 'badSample', 'textMismatch'],
    [400, 'Audio is too short', 'badSample', 'tooShort'],
    [422, 'No speech was found', 'badSample', 'noSpeech'],
    [400, 'Not allowed', 'badSample', 'refused'],
    [403, 'Not eligible', 'unauthorized', null],
    [429, 'Quota', 'quotaExceeded', null],
    [500, 'Oops', 'providerFailed', null],
  ])('maps status %i with "%s" to %s', async (status, message, code, reason) => {
    const { server, cloner } = await start();
    server.answerNext({ status, body: { error: { message } } });
    await expect(cloner.enroll(enrollment())).rejects.toMatchObject({ code, reason });
  });

  it('names a wrong key as such', async () => {
    const { cloner } = await start('wrong');
    await expect(cloner.enroll(enrollment())).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('gives up on a service that stops answering, and when aborted', async () => {
    const { server, cloner } = await start();
    server.fallSilent();
    const hasty = new OpenaiCloner({ url: `${server.url}/v1`, apiKey: 'key', model: 'tts', timeoutMs: 50 });
    await expect(hasty.enroll(enrollment())).rejects.toMatchObject({ code: 'timeout' });
    const signal = AbortSignal.abort();
    await expect(cloner.enroll(enrollment(), signal)).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('Aliyun', () => {
  const start = async (apiKey = 'key') => {
    const server = kept(await startAliyun());
    const { url, socketUrl } = server;
    const model = 'cosyvoice-v3.5-plus';
    return { server, cloner: new AliyunCloner({ url, socketUrl, apiKey, model, timeoutMs }) };
  };

  it('has the recording fetched, waits until it may be used, and speaks over its socket', async () => {
    const { server, cloner } = await start();
    const { voiceRef, state } = await cloner.enroll(enrollment());
    expect(state).toBe('training');
    expect(server.calls[0]?.fields).toEqual({
      model: 'voice-enrollment',
      input: {
        action: 'create_voice',
        target_model: 'cosyvoice-v3.5-plus',
        prefix: 'mirra',
        url: 'https://mirra.example/sample.wav',
        language_hints: ['zh'],
      },
    });
    expect(await cloner.status(voiceRef)).toEqual({ state: 'training' });
    server.states.set(voiceRef, 'OK');
    expect(await cloner.status(voiceRef)).toEqual({ state: 'ready' });
    const heard = await spoken(cloner, voiceRef, order(recording(''), { speed: 0, pitch: 100, volume: 70 }));
    expect(heard.seconds).toBeCloseTo(1.6, 2);
    expect(server.calls.at(-1)?.fields).toMatchObject({
      model: 'cosyvoice-v3.5-plus',
      parameters: { voice: voiceRef, format: 'pcm', sample_rate: 16_000, rate: 0.5, volume: 70 },
    });
    server.states.set(voiceRef, 'UNDEPLOYED');
    expect(await cloner.status(voiceRef)).toEqual({ state: 'failed', reason: 'UNDEPLOYED' });
    await cloner.remove(voiceRef);
    expect(server.states.size).toBe(0);
    await cloner.remove(voiceRef);
  });

  it('needs a public address of the recording', async () => {
    const { cloner } = await start();
    expect(cloner.needsUrl).toBe(true);
    await expect(cloner.enroll(enrollment({ sampleUrl: null }))).rejects.toMatchObject({
      code: 'providerFailed',
    });
    const sampleUrl = 'http://localhost/sample.wav';
    await expect(cloner.enroll(enrollment({ sampleUrl }))).rejects.toMatchObject({
      code: 'badSample',
      reason: 'refused',
    });
  });

  it('names a wrong key, a used-up quota and a voice that does not speak', async () => {
    const wrong = (await start('wrong')).cloner;
    await expect(wrong.enroll(enrollment())).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(spoken(wrong, 'x', order(recording('')))).rejects.toMatchObject({ code: 'unauthorized' });
    const { server, cloner } = await start();
    server.answerNext({ status: 429, body: { code: 'Throttling.AllocationQuota' } });
    await expect(cloner.enroll(enrollment())).rejects.toMatchObject({ code: 'quotaExceeded' });
    await expect(spoken(cloner, 'x', order(recording('')))).rejects.toMatchObject({ code: 'providerFailed' });
  });
});

describe('Volcengine', () => {
  const start = async (places: Map<string, number>, token = 'token') => {
    const { url, ...server } = kept(await startVolcengine(places));
    const speakers = [...places.keys()];
    return { server, cloner: new VolcengineCloner({ url, appId: 'app', token, speakers, timeoutMs }) };
  };

  it('gives a recording the first voice that is free, and each only once', async () => {
    const places = new Map([
      ['S_1', 2],
      ['S_2', 0],
      ['S_3', 3],
    ]);
    const { server, cloner } = await start(places);
    const made = await Promise.all([cloner.enroll(enrollment()), cloner.enroll(enrollment())]);
    expect(made.map(({ voiceRef }) => voiceRef).toSorted()).toEqual(['S_2', 'S_3']);
    await expect(cloner.enroll(enrollment())).rejects.toMatchObject({ code: 'quotaExceeded' });
    const upload = server.calls.find(({ path }) => path.endsWith('/upload'));
    expect(upload?.fields).toMatchObject({ appid: 'app', source: 2, language: 0, model_type: 1 });
    expect((upload?.fields.audios as { text?: string }[] | undefined)?.[0]?.text).toBe('你好，我是小岚。');
    expect(cloner.canRemove).toBe(false);
  });

  it('waits for the training, and speaks', async () => {
    const places = new Map([['S_1', 0]]);
    const { cloner } = await start(places);
    const { voiceRef } = await cloner.enroll(enrollment());
    expect(await cloner.status(voiceRef)).toEqual({ state: 'training' });
    places.set('S_1', 2);
    expect(await cloner.status(voiceRef)).toEqual({ state: 'ready' });
    const [plain, loud] = [
      await spoken(cloner, voiceRef, order(recording(''))),
      await spoken(cloner, voiceRef, order(recording(''), { volume: 100 })),
    ];
    expect(plain.seconds).toBeCloseTo(1.6, 2);
    expect(loud.energy / plain.energy).toBeGreaterThan(1.8);
    places.set('S_1', 3);
    expect(await cloner.status(voiceRef)).toMatchObject({ state: 'failed' });
    await expect(spoken(cloner, voiceRef, order(recording('')))).rejects.toMatchObject({
      code: 'providerFailed',
    });
  });

  it.each([
    [1109, 'textMismatch'],
    [1111, 'noSpeech'],
    [1104, 'refused'],
  ])('maps %i to a bad recording with %s, and releases the voice', async (code, reason) => {
    const { server, cloner } = await start(new Map([['S_1', 0]]));
    server.answerNext({ body: { BaseResp: { StatusCode: 0 }, status: 0 } });
    server.answerNext({ status: 400, body: { BaseResp: { StatusCode: code, StatusMessage: 'no' } } });
    await expect(cloner.enroll(enrollment())).rejects.toMatchObject({ code: 'badSample', reason });
    expect((await cloner.enroll(enrollment())).voiceRef).toBe('S_1');
  });

  it('names a wrong token as such', async () => {
    const { cloner } = await start(new Map([['S_1', 0]]), 'wrong');
    await expect(cloner.enroll(enrollment())).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('iFlytek', () => {
  const start = async (own: Partial<typeof credentials> = {}) => {
    const server = kept(await startIflytekClone());
    const { tokenUrl, trainUrl: url, speakUrl } = server;
    return {
      server,
      cloner: new IflytekCloner({ ...credentials, ...own, tokenUrl, url, speakUrl, timeoutMs }),
    };
  };

  it('learns from one of its passages, waits, and speaks', async () => {
    const { server, cloner } = await start();
    expect((await cloner.texts())[0]).toBe(PASSAGE);
    // Marks and spaces are not heard.
    const sample = recording('今天的天气真好 我们一起去公园散步吧');
    const { voiceRef, state } = await cloner.enroll(enrollment({ sample, gender: 'male' }));
    expect([voiceRef, state]).toEqual(['1', 'training']);
    expect(server.calls.find(({ path }) => path.endsWith('/task/add'))?.fields).toMatchObject({
      taskName: '小岚',
      sex: 1,
      resourceType: 12,
    });
    expect(server.tokens).toHaveLength(1);
    expect(await cloner.status(voiceRef)).toEqual({ state: 'training' });
    await expect(spoken(cloner, voiceRef, order(sample))).rejects.toMatchObject({ code: 'providerFailed' });
    server.tasks.set('1', 1);
    const heard = await spoken(cloner, voiceRef, order(sample, { speed: 60, pitch: 40 }));
    expect(heard.seconds).toBeCloseTo(1.6, 2);
    expect(server.calls.at(-1)?.fields).toMatchObject({
      header: { app_id: credentials.appId, status: 2, res_id: 'asset-1' },
      parameter: {
        tts: { vcn: 'x5_clone', speed: 60, pitch: 40, audio: { encoding: 'raw', sample_rate: 16_000 } },
      },
      payload: { text: { text: Buffer.from('再见。').toString('base64'), encoding: 'utf8', status: 2 } },
    });
  });

  it('refuses a recording with other words before the service does, and tells why it failed', async () => {
    const { server, cloner } = await start();
    await expect(cloner.enroll(enrollment())).rejects.toMatchObject({
      code: 'badSample',
      reason: 'textMismatch',
    });
    expect(server.tasks.size).toBe(0);
    server.tasks.set('5', 0);
    expect(await cloner.status('5')).toEqual({ state: 'failed', reason: 'textMismatch: 音频与文本不一致' });
    expect(cloner.canRemove).toBe(false);
  });

  it('names a wrong key, and a wrong secret when it speaks', async () => {
    const wrong = await start({ apiKey: 'wrong' });
    await expect(wrong.cloner.texts()).rejects.toMatchObject({ code: 'unauthorized' });
    const { server, cloner } = await start({ apiSecret: 'wrong' });
    server.tasks.set('1', 1);
    await expect(spoken(cloner, '1', order(recording('')))).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('servers that imitate a recording', () => {
  const start = async (service: ZeroShotService) => {
    const server = kept(await startZeroShot(service));
    const folder = await mkdtemp(join(tmpdir(), 'mirra-voices-'));
    ending.push(() => rm(folder, { recursive: true, force: true }));
    const cloner = new ZeroShotCloner({ service, url: server.url, apiKey: 'key', folder, timeoutMs });
    return { server, cloner, folder };
  };
  // 36 letters over 36 seconds of speech in six parts; marks lie where the pauses are.
  const parts = [6, 6, 6, 6, 6, 6];
  const text = '一二三四五六，'.repeat(6);
  const long = recording(text, parts);

  it.each([
    ['gpt-sovits', 9.8],
    ['cosyvoice', 28],
    ['fish-speech', 30],
  ] as const)(
    '%s hears the beginning of a long recording with its words, at most %d s',
    async (service, most) => {
      const { server, cloner, folder } = await start(service);
      const { voiceRef, state } = await cloner.enroll(enrollment({ sample: long }));
      expect(state).toBe('ready');
      expect((await spoken(cloner, voiceRef, order(long))).seconds).toBeCloseTo(1.6, 2);
      const fields: Record<string, unknown> = server.calls[0]?.fields ?? {};
      const [reference] = (fields.references ?? []) as { audio: string; text: string }[];
      const sound =
        service === 'gpt-sovits'
          ? await readFile(String(fields.ref_audio_path))
          : ((fields.prompt_wav as Buffer | undefined) ?? Buffer.from(reference?.audio ?? '', 'base64'));
      expect(secondsOf(sound)).toBeLessThanOrEqual(most);
      const said = String(fields.prompt_text ?? reference?.text);
      expect(said.length / 7).toBe(Math.floor((secondsOf(sound) + 0.3) / 6.4));
      expect(text.startsWith(said)).toBe(true);
      if (service === 'gpt-sovits') expect(String(fields.ref_audio_path).startsWith(folder)).toBe(true);
    },
  );

  it('writes the recording for GPT-SoVITS again when it is gone, and deletes it with the voice', async () => {
    const { server, cloner, folder } = await start('gpt-sovits');
    const { voiceRef } = await cloner.enroll(enrollment());
    const later = new ZeroShotCloner({
      service: 'gpt-sovits',
      url: server.url,
      apiKey: null,
      folder,
      timeoutMs,
    });
    await rm(join(folder, `${voiceRef}.wav`));
    await spoken(later, voiceRef, order(recording('你好，我是小岚。')));
    expect(await readFile(join(folder, `${voiceRef}.wav`))).toEqual(readAloud([2, 2]));
    await later.remove(voiceRef);
    await expect(readFile(join(folder, `${voiceRef}.wav`))).rejects.toThrow('ENOENT');
    await expect(spoken(later, '../secret', order(long))).rejects.toMatchObject({ code: 'providerFailed' });
  });

  it('asks CosyVoice without words when they are not known', async () => {
    const { server, cloner } = await start('cosyvoice');
    const sample = recording('');
    const { voiceRef } = await cloner.enroll(enrollment({ sample }));
    await spoken(cloner, voiceRef, order(sample));
    expect(server.calls[0]?.path).toBe('/inference_cross_lingual');
  });

  it('treats text in place of sound as a failure', async () => {
    const { server, cloner } = await start('fish-speech');
    const { voiceRef } = await cloner.enroll(enrollment());
    server.answerNext({ body: { message: 'no model' } });
    await expect(spoken(cloner, voiceRef, order(long))).rejects.toMatchObject({ code: 'providerFailed' });
  });
});
