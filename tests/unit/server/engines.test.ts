import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEngines } from '../../../server/composition/engines';
import { Registry } from 'prom-client';
import { createEngineFigures } from '../../../server/telemetry/engine-figures';
import { readConfig } from '../../../server/config';

const iflytek = { IFLYTEK_APP_ID: 'a', IFLYTEK_API_KEY: 'k', IFLYTEK_API_SECRET: 's' };
const all = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'];
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function enginesOf(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'engines-'));
  const engines = await openEngines(
    readConfig({ DATA_DIR: dataDir, ...env }),
    log,
    createEngineFigures(new Registry()),
  );
  await engines.close();
  await rm(dataDir, { recursive: true, force: true });
  return engines;
}

test.each([
  ['funasr', { RECOGNITION_URL: 'ws://asr' }, ['zh-CN', 'en-US']],
  ['rtasr', iflytek, ['zh-CN', 'en-US']],
  ['iat', iflytek, all],
  ['vosk', { RECOGNITION_URL: 'ws://asr', RECOGNITION_LANGUAGES: 'th-TH' }, ['th-TH']],
  ['openai', { RECOGNITION_API_KEY: 'k', RECOGNITION_MODEL: 'm' }, all],
])('RECOGNITION_PROVIDER=%s opens that recognizer', async (provider, env, languages) => {
  const { recognition } = await enginesOf({ RECOGNITION_PROVIDER: provider, ...env });
  expect([recognition?.provider, recognition?.languages]).toEqual([provider, languages]);
});

test('without a provider there is no recognizer, and the voice is embedded', async () => {
  const { recognition, speech } = await enginesOf({});
  expect([recognition, speech.provider]).toEqual([null, 'embedded']);
});

test.each([
  ['iflytek', iflytek],
  ['openai', { SPEECH_API_KEY: 'k', SPEECH_MODEL: 'm', SPEECH_VOICES: 'nova' }],
  ['cosyvoice', { SPEECH_VOICES: 'nova' }],
  ['gpt-sovits', { SPEECH_VOICES: 'nova' }],
  ['fish-speech', { SPEECH_VOICES: 'nova' }],
])('SPEECH_PROVIDER=%s opens that voice', async (provider, env) => {
  expect((await enginesOf({ SPEECH_PROVIDER: provider, ...env })).speech.provider).toBe(provider);
});
