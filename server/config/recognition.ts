import { recognition } from '../../contract/speech/limits';
import {
  address,
  choice,
  type Env,
  secret,
  setting,
  some,
  hidden,
  live,
  liveInteger,
  withAddress,
} from './readers';

const usesOpenai = (env: Env) => env.RECOGNITION_PROVIDER === 'openai';

/** What recognizes speech; the first leaves it to the browser. */
const recognizers = ['none', 'funasr', 'rtasr', 'iat', 'vosk', 'sherpa', 'openai'] as const;
const languages = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'] as const;

/** Recognizers that have no address of their own. */
const ownServers = ['funasr', 'vosk'];
const OPENAI_ADDRESS = 'https://api.openai.com/v1';

/** The address of what recognizes speech; null leaves it to the adapter. @param name setting of the service */
export const recognitionAddressFor =
  (name: string) =>
  (text: string | undefined, env: Env): string | null => {
    const provider = env[name] ?? '';
    if (provider === 'openai') return address(['http:', 'https:'])(text) ?? OPENAI_ADDRESS;
    const value = address(['ws:', 'wss:'])(text);
    if (value === null && ownServers.includes(provider))
      throw new Error(`is needed when ${name} is funasr or vosk`);
    return value;
  };

/** The languages of the model behind the service, which only its operator knows. @param name setting of the service */
export const recognitionLanguagesFor = (name: string) => (text: string | undefined, env: Env) => {
  if (text === undefined && env[name] === 'vosk') throw new Error(`is needed when ${name} is vosk`);
  if (text === undefined && env[name] === 'funasr') return some(languages)('zh-CN,en-US');
  return some(languages)(text);
};

/** A key that may also be the account's general one. @param name setting of the service @param url of its address */
export const recognitionKeyFor =
  (name: string, url: string) =>
  (text: string | undefined, env: Env): string | null => {
    const isRtasr = env[name] === 'rtasr';
    const value = text ?? (isRtasr ? env.IFLYTEK_API_KEY : undefined) ?? null;
    if (value === null && isRtasr) throw new Error(`or IFLYTEK_API_KEY is needed when ${name} is rtasr`);
    if (value === null && env[name] === 'openai' && (env[url] ?? '') === '')
      throw new Error(`is needed when ${name} is openai without an address of your own`);
    return value;
  };

/** Settings of what understands speech. */
export const recognitionSettings = {
  recognitionProvider: live(
    'engines',
    {
      kind: 'choice',
      choices: recognizers,
      mayChoose: withAddress('RECOGNITION_PROVIDER', 'RECOGNITION_URL', ['none', 'sherpa']),
    },
    setting(
      'RECOGNITION_PROVIDER',
      'none',
      'What recognizes speech: funasr or vosk, servers of your own; rtasr or iat, the transcription and the dictation of iFlytek; sherpa, a model of your own in MODELS_DIR; openai, a service with its transcriptions. none leaves it to the browser',
      choice(recognizers, () => 'none'),
    ),
  ),
  recognitionUrl: setting(
    'RECOGNITION_URL',
    "the service's own",
    'Address of that service: ws:// or wss:// for funasr, vosk, rtasr and iat; for openai http:// or https:// with the version',
    recognitionAddressFor('RECOGNITION_PROVIDER'),
  ),
  recognitionApiKey: hidden(
    setting(
      'RECOGNITION_API_KEY',
      '-',
      'Key of that service, for openai and rtasr; rtasr has a key of its own in the console, and takes IFLYTEK_API_KEY without this',
      recognitionKeyFor('RECOGNITION_PROVIDER', 'RECOGNITION_URL'),
    ),
  ),
  recognitionModel: live(
    'engines',
    { kind: 'text' },
    setting(
      'RECOGNITION_MODEL',
      '-',
      'Model of that service, for openai',
      secret(usesOpenai, 'when RECOGNITION_PROVIDER is openai'),
    ),
  ),
  recognitionLanguages: setting(
    'RECOGNITION_LANGUAGES',
    'zh-CN,en-US with funasr; all four with openai',
    'Languages of the model behind funasr, vosk or openai, with commas between',
    recognitionLanguagesFor('RECOGNITION_PROVIDER'),
  ),
  recognitionTimeout: liveInteger(
    'engines',
    [
      'RECOGNITION_TIMEOUT',
      '10000',
      'Milliseconds that the service may take to begin, and after the last sound for each text and its end. A service that is later fails. One that never tells the end (an older FunASR) has ended when half of it has passed without another text',
    ],
    [10_000, 100, recognition.longestWaitMs],
  ),
  recognitionsPerAddress: liveInteger(
    'limits',
    [
      'RECOGNITIONS_PER_ADDRESS',
      '3',
      'Recordings that one address may have recognized at a time; 0 is no limit',
    ],
    [3, 0, 100_000],
  ),
  recognitionsPerUser: liveInteger(
    'limits',
    ['RECOGNITIONS_PER_USER', '50', "Recordings for one account's projects at a time; 0 is no limit"],
    [50, 0, 100_000],
  ),
  recognitionsTotal: liveInteger(
    'limits',
    [
      'RECOGNITIONS_TOTAL',
      '0',
      'Recordings of all servers of this database together at a time; 0 is no limit',
    ],
    [0, 0, 1_000_000],
  ),
  recognitionsPerNode: liveInteger(
    'limits',
    ['RECOGNITIONS_PER_NODE', '100', 'Recordings of this server at a time; 0 is no limit'],
    [100, 0, 100_000],
  ),
};
