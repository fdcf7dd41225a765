import { join, resolve } from 'node:path';
import {
  address,
  choice,
  type Env,
  integer,
  secret,
  setting,
  hidden,
  live,
  liveInteger,
  withAddress,
} from './readers';

const usesIflytekSpeech = (env: Env) =>
  [env.SPEECH_PROVIDER, env.SPEECH_FALLBACK_PROVIDER].includes('iflytek');
const usesIat = (env: Env) => [env.RECOGNITION_PROVIDER, env.RECOGNITION_FALLBACK_PROVIDER].includes('iat');
const usesRtasr = (env: Env) =>
  [env.RECOGNITION_PROVIDER, env.RECOGNITION_FALLBACK_PROVIDER].includes('rtasr');
const clonesByIflytek = (env: Env) => env.VOICE_CLONE_PROVIDER === 'iflytek';
const usesOpenai = (env: Env) => env.SPEECH_PROVIDER === 'openai';

/** What speaks; the first is the embedded voice, those from the third on answer a sentence with its sound. */
const providers = ['embedded', 'iflytek', 'openai', 'cosyvoice', 'gpt-sovits', 'fish-speech'] as const;

/** Where the services are by themselves; servers of one's own start on these ports. */
const addresses: Readonly<Record<string, string>> = {
  openai: 'https://api.openai.com/v1',
  cosyvoice: 'http://127.0.0.1:50000',
  'gpt-sovits': 'http://127.0.0.1:9880',
  'fish-speech': 'http://127.0.0.1:8080',
};

/** Whether the service that a setting names answers a sentence with its sound. */
const asksByHttp = (env: Env, provider: string): boolean => Object.hasOwn(addresses, env[provider] ?? '');

/** A voice as a service names it, or the recording that it is to sound like, with its words. */
type NamedVoice = string | { sound: string; text: string };

const isNamedVoice = (value: unknown): value is NamedVoice => {
  if (typeof value === 'string') return value !== '';
  const { sound, text } = (value ?? {}) as { sound?: unknown; text?: unknown };
  return typeof sound === 'string' && typeof text === 'string';
};

/** Voices by our numbers: one for all, or JSON with `default` for those that it does not name. @param provider setting of the service */
export const voicesFor =
  (provider: string) =>
  (text: string | undefined, env: Env): Record<string, NamedVoice> => {
    if (text !== undefined) return voicesIn(text);
    if (asksByHttp(env, provider))
      throw new Error(`is needed when ${provider} is openai, cosyvoice, gpt-sovits or fish-speech`);
    return {};
  };

function voicesIn(text: string): Record<string, NamedVoice> {
  if (!text.startsWith('{')) return { default: text };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error('must be the name of a voice, or JSON of numbers and names', { cause: error });
  }
  const named = Object.entries(value as object);
  const wrong = named.find(([id, voice]) => !/^(default|\d{4,9})$/.test(id) || !isNamedVoice(voice));
  if (wrong !== undefined)
    throw new Error(
      `must name "default" and numbers of voices, each with a name or {"sound", "text"}, not "${wrong[0]}"`,
    );
  if (!named.some(([id]) => id === 'default')) throw new Error('must name a voice for "default"');
  return Object.fromEntries(named) as Record<string, NamedVoice>;
}

/** A key that only the public service of OpenAI cannot do without. */
export const speechKeyFor =
  (provider: string, url: string) =>
  (text: string | undefined, env: Env): string | null => {
    if (text === undefined && env[provider] === 'openai' && (env[url] ?? '') === '')
      throw new Error(`is needed when ${provider} is openai without an address of your own`);
    return text ?? null;
  };

/** The address of a service that answers a sentence with its sound. */
export const speechAddressFor =
  (provider: string) =>
  (text: string | undefined, env: Env): string =>
    address(['http:', 'https:'])(text) ?? addresses[env[provider] ?? ''] ?? '';

/** Samples a second; null leaves it to the adapter. */
export const soundRate = (text: string | undefined): number | null =>
  text === undefined ? null : integer(0, 8_000, 192_000)(text);

/** Settings of the voice. */
export const speechSettings = {
  speechProvider: live(
    'engines',
    {
      kind: 'choice',
      choices: providers,
      mayChoose: withAddress('SPEECH_PROVIDER', 'SPEECH_URL', ['embedded', 'iflytek']),
    },
    setting(
      'SPEECH_PROVIDER',
      'embedded',
      'What speaks: embedded (espeak-ng), iflytek, openai (a service with its audio/speech), or a server of your own: cosyvoice, gpt-sovits or fish-speech',
      choice(providers, () => 'embedded'),
    ),
  ),
  iflytekAppId: setting(
    'IFLYTEK_APP_ID',
    '-',
    'iFlytek application id',
    secret(
      (env) => usesIflytekSpeech(env) || usesIat(env) || usesRtasr(env) || clonesByIflytek(env),
      'when SPEECH_PROVIDER, its fallback or VOICE_CLONE_PROVIDER is iflytek, or RECOGNITION_PROVIDER or its fallback is iat or rtasr',
    ),
  ),
  iflytekApiKey: hidden(
    setting(
      'IFLYTEK_API_KEY',
      '-',
      'iFlytek key',
      secret(
        (env) => usesIflytekSpeech(env) || usesIat(env) || clonesByIflytek(env),
        'when SPEECH_PROVIDER, its fallback or VOICE_CLONE_PROVIDER is iflytek, or RECOGNITION_PROVIDER or its fallback is iat',
      ),
    ),
  ),
  iflytekApiSecret: hidden(
    setting(
      'IFLYTEK_API_SECRET',
      '-',
      'iFlytek secret',
      secret(
        (env) => usesIflytekSpeech(env) || usesIat(env) || clonesByIflytek(env),
        'when SPEECH_PROVIDER, its fallback or VOICE_CLONE_PROVIDER is iflytek, or RECOGNITION_PROVIDER or its fallback is iat',
      ),
    ),
  ),
  iflytekUrl: setting(
    'IFLYTEK_URL',
    'wss://tts-api.xfyun.cn/v2/tts',
    'Address of the iFlytek speech service',
    (text) => address(['ws:', 'wss:'])(text) ?? 'wss://tts-api.xfyun.cn/v2/tts',
  ),
  speechUrl: setting(
    'SPEECH_URL',
    "the service's own; on this machine for a server of your own",
    'Address of what speaks when it is none of the first two; for openai with the version',
    speechAddressFor('SPEECH_PROVIDER'),
  ),
  speechApiKey: hidden(
    setting('SPEECH_API_KEY', '-', 'Its key', speechKeyFor('SPEECH_PROVIDER', 'SPEECH_URL')),
  ),
  speechModel: live(
    'engines',
    { kind: 'text' },
    setting(
      'SPEECH_MODEL',
      '-',
      'Its model, for openai',
      secret(usesOpenai, 'when SPEECH_PROVIDER is openai'),
    ),
  ),
  speechVoices: setting(
    'SPEECH_VOICES',
    '-',
    'Its voice for all of ours; or JSON of our numbers and its voices, with default for the others. A voice is a name, or {"sound", "text"}: a recording and its words',
    voicesFor('SPEECH_PROVIDER'),
  ),
  speechRate: setting(
    'SPEECH_RATE',
    '24000 with openai, 22050 with cosyvoice',
    'Samples a second of its sound, where that does not say so itself',
    soundRate,
  ),
  speechTimeout: liveInteger(
    'engines',
    ['SPEECH_TIMEOUT', '30000', 'Milliseconds that it may take for one sentence'],
    [30_000, 100, 600_000],
  ),
  speechAlignment: setting(
    'SPEECH_ALIGNMENT',
    'on',
    'Whether the lips of voices that give no times follow the embedded voice, which says each of their sentences silently: some hundredths of a core for each voice that speaks; off estimates them from text and loudness',
    choice(['on', 'off'], () => 'on'),
  ),
  modelsDir: setting(
    'MODELS_DIR',
    'models in DATA_DIR',
    'Folder of speech models of your own, a folder each (models.md); a change of it needs no restart',
    (text, env) => resolve(text ?? join(env.DATA_DIR ?? 'data', 'models')),
  ),
  modelsMemory: setting(
    'MODELS_MEMORY',
    '1024',
    'Megabytes of those models that may be loaded at a time, for speaking and again for recognizing; the least recently used one makes room',
    integer(1024, 1, 1_000_000),
  ),
  speechCache: setting(
    'SPEECH_CACHE',
    '1024',
    'Megabytes of spoken sentences of films that are kept in CACHE_DIR, about 1.9 for a minute; the least recently used ones make room',
    integer(1024, 1, 1_000_000),
  ),
};
