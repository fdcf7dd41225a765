import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, settings } from '../../../server/config';

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => problem.split(' ')[0]);
    throw error;
  }
};

describe('configuration', () => {
  test('an empty environment is enough', () => {
    expect(readConfig({})).toMatchObject({
      port: 8787,
      host: '127.0.0.1',
      sandbox: 'on',
      databaseUrl: null,
      chatProvider: 'embedded',
    });
  });

  test('the sandbox is off by default with an external database', () => {
    const databaseUrl = 'postgresql://db.example/mirra';
    expect(readConfig({ DATABASE_URL: databaseUrl }).sandbox).toBe('off');
    expect(readConfig({ DATABASE_URL: databaseUrl, SANDBOX: 'on' }).sandbox).toBe('on');
    expect(readConfig({ SANDBOX: 'off' }).sandbox).toBe('off');
  });

  test('minutes of film are a whole number for each level of membership', () => {
    expect(readConfig({}).filmMinutes).toEqual({
      free: 10,
      standard: 60,
      professional: 300,
      flagship: 1_500,
    });
    expect(readConfig({ FILM_MINUTES: '0, 5,6,7' }).filmMinutes).toMatchObject({ free: 0, flagship: 7 });
    for (const FILM_MINUTES of ['10', '1,2,3', '1,2,3,4,5', '1,2,,4', '1,2,x,4', '-1,2,3,4', '1.5,2,3,4'])
      expect(problemsOf({ FILM_MINUTES }), FILM_MINUTES).toEqual(['FILM_MINUTES']);
  });

  test.each([
    ['-1', true],
    ['0', false],
    ['65535', false],
    ['65536', true],
    ['80.5', true],
  ])('PORT=%s', (PORT, refused) => {
    expect(problemsOf({ PORT })).toEqual(refused ? ['PORT'] : []);
  });

  test('all problems are reported together; blank counts as unset', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud', HOST: ' ', SPEECH_PROVIDER: 'iflytek' })).toEqual([
      'PORT',
      'LOG_LEVEL',
      'IFLYTEK_APP_ID',
      'IFLYTEK_API_KEY',
      'IFLYTEK_API_SECRET',
    ]);
  });

  test.each([
    [{ RECOGNITION_PROVIDER: 'none' }, []],
    [{ RECOGNITION_PROVIDER: 'siri' }, ['RECOGNITION_PROVIDER']],
    [{ RECOGNITION_PROVIDER: 'funasr' }, ['RECOGNITION_URL']],
    [{ RECOGNITION_PROVIDER: 'funasr', RECOGNITION_URL: 'http://asr' }, ['RECOGNITION_URL']],
    [{ RECOGNITION_PROVIDER: 'funasr', RECOGNITION_URL: 'ws://asr' }, []],
    [{ RECOGNITION_PROVIDER: 'vosk', RECOGNITION_URL: 'ws://asr' }, ['RECOGNITION_LANGUAGES']],
    [{ RECOGNITION_PROVIDER: 'iat' }, ['IFLYTEK_APP_ID', 'IFLYTEK_API_KEY', 'IFLYTEK_API_SECRET']],
    [{ RECOGNITION_PROVIDER: 'rtasr', IFLYTEK_APP_ID: 'a' }, ['RECOGNITION_API_KEY']],
    [{ RECOGNITION_PROVIDER: 'rtasr', IFLYTEK_APP_ID: 'a', IFLYTEK_API_KEY: 'k' }, []],
    [{ RECOGNITION_PROVIDER: 'openai' }, ['RECOGNITION_API_KEY', 'RECOGNITION_MODEL']],
    [{ RECOGNITION_PROVIDER: 'openai', RECOGNITION_URL: 'http://own/v1', RECOGNITION_MODEL: 'm' }, []],
  ])('recognition: %o lacks %o', (env, problems) => {
    expect(problemsOf(env as Record<string, string>)).toEqual(problems);
  });

  test.each([
    [{ SPEECH_PROVIDER: 'openai' }, ['SPEECH_API_KEY', 'SPEECH_MODEL', 'SPEECH_VOICES']],
    [
      { SPEECH_PROVIDER: 'openai', SPEECH_URL: 'http://own/v1', SPEECH_MODEL: 'm', SPEECH_VOICES: 'nova' },
      [],
    ],
    [{ SPEECH_PROVIDER: 'cosyvoice', SPEECH_VOICES: '{"3080":"a"}' }, ['SPEECH_VOICES']],
    [{ SPEECH_PROVIDER: 'cosyvoice', SPEECH_VOICES: '{"default":"a","lan":"b"}' }, ['SPEECH_VOICES']],
    [{ SPEECH_PROVIDER: 'cosyvoice', SPEECH_VOICES: '{"default":{"sound":"a.wav"}}' }, ['SPEECH_VOICES']],
    [{ SPEECH_PROVIDER: 'cosyvoice', SPEECH_VOICES: '{"default"' }, ['SPEECH_VOICES']],
    [
      {
        SPEECH_PROVIDER: 'fish-speech',
        SPEECH_VOICES: '{"default":{"sound":"a.wav","text":"hi"},"3081":"b"}',
      },
      [],
    ],
  ])('speech: %o lacks %o', (env, problems) => {
    expect(problemsOf(env as Record<string, string>)).toEqual(problems);
  });

  test.each([
    [{}, []],
    [{ VOICE_CLONE_PROVIDER: 'iflytek' }, ['IFLYTEK_APP_ID', 'IFLYTEK_API_KEY', 'IFLYTEK_API_SECRET']],
    [{ VOICE_CLONE_PROVIDER: 'aliyun' }, ['DASHSCOPE_API_KEY']],
    [
      { VOICE_CLONE_PROVIDER: 'volcengine' },
      ['VOLCENGINE_APP_ID', 'VOLCENGINE_TOKEN', 'VOLCENGINE_SPEAKERS'],
    ],
    [{ VOICE_CLONE_PROVIDER: 'openai' }, ['OPENAI_CLONE_API_KEY', 'OPENAI_CLONE_MODEL']],
    [{ VOICE_CLONE_PROVIDER: 'openai', OPENAI_API_KEY: 'k', OPENAI_CLONE_MODEL: 'm' }, []],
    [
      {
        VOICE_CLONE_PROVIDER: 'openai',
        OPENAI_API_KEY: 'k',
        OPENAI_BASE_URL: 'http://own/v1',
        OPENAI_CLONE_MODEL: 'm',
      },
      ['OPENAI_CLONE_API_KEY'],
    ],
    [{ VOICE_CLONE_PROVIDER: 'gpt-sovits' }, []],
    [{ VOICE_CLONE_PROVIDER: 'parrot' }, ['VOICE_CLONE_PROVIDER']],
  ])('voices from recordings: %o lacks %o', (env, problems) => {
    expect(problemsOf(env as Record<string, string>)).toEqual(problems);
  });

  test('a server of your own is set up by its address, or by being chosen', () => {
    expect(readConfig({}).cosyvoiceUrl).toBeNull();
    expect(readConfig({ COSYVOICE_URL: 'http://own:1/' }).cosyvoiceUrl).toBe('http://own:1');
    expect(readConfig({ VOICE_CLONE_PROVIDER: 'cosyvoice' }).cosyvoiceUrl).toBe('http://127.0.0.1:50000');
  });

  test('no two settings share a variable', () => {
    const names = Object.values(settings).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
