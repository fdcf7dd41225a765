import { recognitionAddressFor, recognitionKeyFor, recognitionLanguagesFor } from './recognition';
import { choice, type Env, hidden, live, liveInteger, secret, setting, withAddress } from './readers';
import { soundRate, speechAddressFor, speechKeyFor, voicesFor } from './speech';

/** Who speaks and who recognizes when the preferred one fails: `local` is what this machine has. */
const voices = ['local', 'none', 'iflytek', 'openai', 'cosyvoice', 'gpt-sovits', 'fish-speech'] as const;
const recognizers = ['local', 'none', 'funasr', 'rtasr', 'iat', 'vosk', 'openai'] as const;

const speaksByOpenai = (env: Env) => env.SPEECH_FALLBACK_PROVIDER === 'openai';
const hearsByOpenai = (env: Env) => env.RECOGNITION_FALLBACK_PROVIDER === 'openai';

/** Settings of what speaks and recognizes when the preferred service does not. */
export const speechFallbackSettings = {
  speechFallbackProvider: live(
    'engines',
    {
      kind: 'choice',
      choices: voices,
      mayChoose: withAddress('SPEECH_FALLBACK_PROVIDER', 'SPEECH_FALLBACK_URL', ['local', 'none', 'iflytek']),
    },
    setting(
      'SPEECH_FALLBACK_PROVIDER',
      'local',
      'Who goes on when the voice of a conversation fails: a service as of SPEECH_PROVIDER, and after it a model of this machine and the embedded voice; local, these alone; none, nobody',
      choice(voices, () => 'local'),
    ),
  ),
  speechFallbackUrl: setting(
    'SPEECH_FALLBACK_URL',
    "the service's own; on this machine for a server of your own",
    'Address of that service',
    speechAddressFor('SPEECH_FALLBACK_PROVIDER'),
  ),
  speechFallbackApiKey: hidden(
    setting(
      'SPEECH_FALLBACK_API_KEY',
      '-',
      'Its key',
      speechKeyFor('SPEECH_FALLBACK_PROVIDER', 'SPEECH_FALLBACK_URL'),
    ),
  ),
  speechFallbackModel: live(
    'engines',
    { kind: 'text' },
    setting(
      'SPEECH_FALLBACK_MODEL',
      '-',
      'Its model, for openai',
      secret(speaksByOpenai, 'when SPEECH_FALLBACK_PROVIDER is openai'),
    ),
  ),
  speechFallbackVoices: setting(
    'SPEECH_FALLBACK_VOICES',
    '-',
    'Its voices, as in SPEECH_VOICES',
    voicesFor('SPEECH_FALLBACK_PROVIDER'),
  ),
  speechFallbackRate: setting(
    'SPEECH_FALLBACK_RATE',
    '24000 with openai, 22050 with cosyvoice',
    'Samples a second of its sound, where that does not say so itself',
    soundRate,
  ),
  speechFallbackAfter: liveInteger(
    'engines',
    [
      'SPEECH_FALLBACK_AFTER',
      '1500',
      'Milliseconds without sound after which the next one speaks; the embedded voice may take longer',
    ],
    [1_500, 100, 60_000],
  ),
  recognitionFallbackProvider: live(
    'engines',
    {
      kind: 'choice',
      choices: recognizers,
      mayChoose: withAddress('RECOGNITION_FALLBACK_PROVIDER', 'RECOGNITION_FALLBACK_URL', ['local', 'none']),
    },
    setting(
      'RECOGNITION_FALLBACK_PROVIDER',
      'local',
      'Who goes on when the service of RECOGNITION_PROVIDER fails: another service, and after it a model in MODELS_DIR; local, that alone; none, nobody',
      choice(recognizers, () => 'local'),
    ),
  ),
  recognitionFallbackUrl: setting(
    'RECOGNITION_FALLBACK_URL',
    "the service's own",
    'Address of that service, as in RECOGNITION_URL',
    recognitionAddressFor('RECOGNITION_FALLBACK_PROVIDER'),
  ),
  recognitionFallbackApiKey: hidden(
    setting(
      'RECOGNITION_FALLBACK_API_KEY',
      '-',
      'Its key, as in RECOGNITION_API_KEY',
      recognitionKeyFor('RECOGNITION_FALLBACK_PROVIDER', 'RECOGNITION_FALLBACK_URL'),
    ),
  ),
  recognitionFallbackModel: live(
    'engines',
    { kind: 'text' },
    setting(
      'RECOGNITION_FALLBACK_MODEL',
      '-',
      'Its model, for openai',
      secret(hearsByOpenai, 'when RECOGNITION_FALLBACK_PROVIDER is openai'),
    ),
  ),
  recognitionFallbackLanguages: setting(
    'RECOGNITION_FALLBACK_LANGUAGES',
    'zh-CN,en-US with funasr; all four with openai',
    'Languages of its model, as in RECOGNITION_LANGUAGES',
    recognitionLanguagesFor('RECOGNITION_FALLBACK_PROVIDER'),
  ),
  recognitionFallbackAfter: liveInteger(
    'engines',
    [
      'RECOGNITION_FALLBACK_AFTER',
      '3000',
      'Milliseconds after the last sound in which a word has to come; then the next one is asked',
    ],
    [3_000, 100, 60_000],
  ),
};
