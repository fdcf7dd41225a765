import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError, readSettings } from '../../../../server/config';
import {
  choicesOf,
  effectiveSettings,
  LIVE_VALUE_LIMIT,
  liveSettings,
  readWith,
  refusalOf,
} from '../../../../server/config/live';

const values = (of: Record<string, string>) => new Map(Object.entries(of));
const problems = (env: Record<string, string>, of: Record<string, string>) => {
  try {
    readWith(env, values(of));
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((line) => line.split(' ')[0]);
    throw error;
  }
};
const choices = (name: string, env: Record<string, string>) => {
  const found = liveSettings.find((one) => one.name === name);
  return found === undefined ? null : choicesOf(found.live, env);
};

describe('a setting of the back office', () => {
  test('wins over the environment, which wins over the default', () => {
    expect(readWith({}, values({})).requestsPerMinute).toBe(60);
    expect(readWith({ REQUESTS_PER_MINUTE: '70' }, values({})).requestsPerMinute).toBe(70);
    expect(
      readWith({ REQUESTS_PER_MINUTE: '70' }, values({ REQUESTS_PER_MINUTE: '80' })).requestsPerMinute,
    ).toBe(80);
  });

  test.each([
    ['0', true],
    ['1', false],
    ['100000', false],
    ['100001', true],
    ['1.5', true],
    ['many', true],
    [' ', true],
  ])('is read as the environment is: REQUESTS_PER_MINUTE=%s', (value, isRefused) => {
    expect(problems({}, { REQUESTS_PER_MINUTE: value })).toEqual(isRefused ? ['REQUESTS_PER_MINUTE'] : []);
  });

  test('is refused when another setting that it needs is missing', () => {
    expect(problems({ OPENAI_API_KEY: 'k' }, { CHAT_PROVIDER: 'openai' })).toEqual(['OPENAI_MODEL']);
    expect(problems({ OPENAI_API_KEY: 'k' }, { CHAT_PROVIDER: 'openai', OPENAI_MODEL: 'm' })).toEqual([]);
  });

  test('is never an address, a key, or anything else that was not meant for it', () => {
    for (const name of [
      'OPENAI_BASE_URL',
      'CHAT_URL',
      'CHAT_API_KEY',
      'DATABASE_URL',
      'PORT',
      'NODE_OPTIONS',
    ])
      expect(refusalOf(name, 'http://elsewhere', {})).not.toBeNull();
    expect(liveSettings.filter(({ name }) => /URL|KEY|SECRET|TOKEN|FOLDER|DIR/.test(name))).toEqual([]);
  });

  test('has a length limit', () => {
    const env = { OPENAI_MODEL: 'm' };
    expect(refusalOf('OPENAI_MODEL', 'x'.repeat(LIVE_VALUE_LIMIT), env)).toBeNull();
    expect(refusalOf('OPENAI_MODEL', 'x'.repeat(LIVE_VALUE_LIMIT + 1), env)).not.toBeNull();
  });
});

describe('the services that can be chosen', () => {
  const key = { CHAT_PROVIDER: 'anthropic', CHAT_API_KEY: 'k', CHAT_MODEL: 'm' };

  test('are those for which the environment names an address: no key goes anywhere else', () => {
    expect(choices('CHAT_PROVIDER', {})).toEqual(['embedded']);
    expect(choices('CHAT_PROVIDER', key)).toEqual(['embedded', 'anthropic']);
    expect(choices('CHAT_PROVIDER', { OPENAI_API_KEY: 'k' })).toEqual(['embedded', 'openai']);
    expect(choices('CHAT_PROVIDER', { ...key, CHAT_URL: 'http://own' })).toEqual([
      'embedded',
      'anthropic',
      'ollama',
      'dify',
      'fastgpt',
    ]);
    expect(choices('SPEECH_PROVIDER', { SPEECH_API_KEY: 'k' })).toEqual(['embedded', 'iflytek']);
    expect(choices('IMAGE_PROVIDER', { IMAGE_API_KEY: 'k' })).toEqual(['embedded']);
    expect(choices('RECOGNITION_PROVIDER', { IFLYTEK_API_KEY: 'k' })).toEqual(['none', 'sherpa']);
    expect(problems(key, { CHAT_PROVIDER: 'dify' })).toEqual(['CHAT_PROVIDER']);
  });

  test.each([
    ['off', ['off', 'optional', 'required']],
    ['optional', ['optional', 'required']],
    ['required', ['required']],
  ])('the second factor of staff gets stricter only: %s', (STAFF_SECOND_FACTOR, open) => {
    expect(choices('STAFF_SECOND_FACTOR', { STAFF_SECOND_FACTOR })).toEqual(open);
  });
});

describe('a value stored before the environment changed', () => {
  test('is used where it fits, and left out by name where it does not', () => {
    const stored = values({ REQUESTS_PER_MINUTE: '99', CHAT_PROVIDER: 'openai', OPENAI_MODEL: 'm' });
    const now = effectiveSettings({}, stored);
    expect(now.config).toMatchObject({ requestsPerMinute: 99, chatProvider: 'embedded', openaiModel: 'm' });
    expect([...now.ignored.keys()]).toEqual(['CHAT_PROVIDER']);
    const before = effectiveSettings({ OPENAI_API_KEY: 'k' }, stored);
    expect(before.ignored.size).toBe(0);
    expect(before.config.chatProvider).toBe('openai');
  });

  test('is ignored when another setting that it needs is missing', () => {
    const stored = values({ CHAT_PROVIDER: 'openai', SMS_PER_DAY: '7' });
    const { config, ignored } = effectiveSettings({ OPENAI_API_KEY: 'k' }, stored);
    expect([...ignored.keys()]).toEqual(['CHAT_PROVIDER']);
    expect(config).toMatchObject({ chatProvider: 'embedded', smsPerDay: 7 });
  });

  test('never prevents a start, whatever it is', () => {
    const name = fc.constantFrom(...liveSettings.map((one) => one.name), 'PORT', 'GONE');
    const value = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('openai', 'sherpa', '0', '5', 'required'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
        const env = { OPENAI_API_KEY: 'k', SPEECH_URL: 'http://own' };
        const stored = new Map(pairs);
        const { config, values: used, ignored } = effectiveSettings(env, stored);
        expect(new Set([...used.keys(), ...ignored.keys()])).toEqual(new Set(stored.keys()));
        expect(config).toEqual(readWith(env, used));
      }),
    );
  });

  test('an invalid environment still fails', () => {
    expect(() => effectiveSettings({ PORT: 'x' }, values({ SMS_PER_DAY: '7' }))).toThrow(ConfigError);
    expect(readSettings({}).smsPerDay).toBe(20);
  });
});
