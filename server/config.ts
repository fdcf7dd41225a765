import { join, resolve } from 'node:path';
import { uploadMethods } from '../contract/constants';
import { brainSettings } from './config-brain';
import { avatarSettings } from './config-avatar';
import { cloneSettings } from './config-clone';
import { distributorSettings } from './config-distributor';
import {
  address,
  choice,
  type Env,
  hidden,
  integer,
  live,
  liveInteger,
  type Setting,
  secret,
  setting,
  some,
  withAddress,
} from './config-readers';
import { readSecretFiles } from './config-files';
import { paymentSettings } from './config-payment';
import { recognitionSettings } from './config-recognition';
import { retentionSettings } from './config-retention';
import { retrievalSettings } from './config-retrieval';
import { speechSettings } from './config-speech';
import { root } from './program-files';

const usesAliyunSms = (env: Env) => env.SMS_PROVIDER === 'aliyun';
const usesTencentSms = (env: Env) => env.SMS_PROVIDER === 'tencent';
const usesWechat = (env: Env) => env.WECHAT_PROVIDER === 'wechat';
const isSandbox = (env: Env) => (env.SANDBOX ? env.SANDBOX === 'on' : !env.DATABASE_URL);
/** Codes go to the sandbox's outbox: they cost nothing. */
const sendsForReal = (env: Env) => ['aliyun', 'tencent'].includes(env.SMS_PROVIDER ?? '') || !isSandbox(env);
const usesS3 = (env: Env) => env.STORAGE_PROVIDER === 's3';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const imageProviders = ['embedded', 'openai', 'sd-webui'] as const;
/** Rules of the second factor of staff, the strictest last. */
const factorRules = ['off', 'optional', 'required'] as const;

/** Staff may ask more of staff than whoever runs the machine does, never less. */
const isAsStrict = (rule: string, env: Env): boolean =>
  factorRules.findIndex((one) => one === rule) >=
  factorRules.indexOf(
    choice(factorRules, () => 'optional')(env.STAFF_SECOND_FACTOR?.trim() || undefined, env),
  );

/** Every setting of the server, one environment variable each. */
export const settings = {
  port: setting('PORT', '8787', 'Port of the site, the API and the sockets', integer(8787, 0, 65_535)),
  host: setting(
    'HOST',
    '127.0.0.1',
    'Address to listen on; 0.0.0.0 opens it to the network',
    (text) => text ?? '127.0.0.1',
  ),
  dataDir: setting('DATA_DIR', './data', 'Folder of the embedded database and files', (text) =>
    resolve(text ?? 'data'),
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    '0',
    'Seconds between SIGTERM and the stop, in which /health/ready answers 503 so that a proxy chooses another server',
    integer(0, 0, 120),
  ),
  cacheDir: setting(
    'CACHE_DIR',
    'cache in DATA_DIR',
    "Folder of the avatars' baked images; may be deleted, and shared by servers of one machine",
    (text, env) => resolve(text ?? join(env.DATA_DIR ?? 'data', 'cache')),
  ),
  pluginsDir: setting(
    'PLUGINS_DIR',
    'plugins in DATA_DIR',
    'Folder of third-party plugins, a folder each; a change of it needs no restart',
    (text, env) => resolve(text ?? join(env.DATA_DIR ?? 'data', 'plugins')),
  ),
  buildDir: setting('MIRRA_BUILD_DIR', 'dist/site', 'Folder of the built site', (text) =>
    resolve(text ?? join(root, 'dist', 'site')),
  ),
  databaseUrl: hidden(
    setting(
      'DATABASE_URL',
      'embedded',
      'A PostgreSQL 15 or later to use instead of the embedded one',
      address(['postgres:', 'postgresql:']),
    ),
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    'address of the request',
    'Address that share links begin with',
    address(['http:', 'https:']),
  ),
  sandbox: setting(
    'SANDBOX',
    'on with the embedded database, else off',
    'Shows /sandbox: the outbox of SMS codes, the WeChat that scans, and a cashier for payments',
    choice(['on', 'off'], (env) => (isSandbox(env) ? 'on' : 'off')),
  ),
  logLevel: live(
    'log',
    { kind: 'choice', choices: logLevels },
    setting(
      'LOG_LEVEL',
      'warn',
      'fatal, error, warn, info, debug, trace or silent',
      choice(logLevels, () => 'warn'),
    ),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'off',
    'on behind one proxy that adds to X-Forwarded-For the address that it sees',
    choice(['on', 'off'], () => 'off'),
  ),
  smsProvider: setting(
    'SMS_PROVIDER',
    "the sandbox's outbox, else none",
    'aliyun or tencent sends codes for real',
    choice(['outbox', 'aliyun', 'tencent'], () => 'outbox'),
  ),
  aliyunAccessKeyId: hidden(
    setting(
      'ALIYUN_ACCESS_KEY_ID',
      '-',
      'Access key of Aliyun SMS',
      secret(usesAliyunSms, 'when SMS_PROVIDER is aliyun'),
    ),
  ),
  aliyunAccessKeySecret: hidden(
    setting(
      'ALIYUN_ACCESS_KEY_SECRET',
      '-',
      'Its secret',
      secret(usesAliyunSms, 'when SMS_PROVIDER is aliyun'),
    ),
  ),
  tencentSecretId: hidden(
    setting(
      'TENCENT_SECRET_ID',
      '-',
      'Secret id of Tencent Cloud SMS',
      secret(usesTencentSms, 'when SMS_PROVIDER is tencent'),
    ),
  ),
  tencentSecretKey: hidden(
    setting('TENCENT_SECRET_KEY', '-', 'Its key', secret(usesTencentSms, 'when SMS_PROVIDER is tencent')),
  ),
  tencentSmsAppId: setting(
    'TENCENT_SMS_APP_ID',
    '-',
    'Application of Tencent Cloud SMS',
    secret(usesTencentSms, 'when SMS_PROVIDER is tencent'),
  ),
  smsSignName: setting(
    'SMS_SIGN_NAME',
    '-',
    'Approved signature that messages begin with',
    secret((env) => usesAliyunSms(env) || usesTencentSms(env), 'when SMS_PROVIDER is aliyun or tencent'),
  ),
  smsTemplate: setting(
    'SMS_TEMPLATE',
    '-',
    'Approved template with the code as its only parameter',
    secret((env) => usesAliyunSms(env) || usesTencentSms(env), 'when SMS_PROVIDER is aliyun or tencent'),
  ),
  smsUrl: setting(
    'SMS_URL',
    "the carrier's own",
    'Address of the carrier, or of a server that speaks the same',
    address(['http:', 'https:']),
  ),
  smsCaptcha: setting(
    'SMS_CAPTCHA',
    "required; optional with the sandbox's outbox",
    'Whether a code is refused without a solved puzzle; the site always asks for one',
    choice(['required', 'optional'], (env) => (sendsForReal(env) ? 'required' : 'optional')),
  ),
  staffSecondFactor: live(
    'security',
    { kind: 'choice', choices: factorRules, mayChoose: isAsStrict },
    setting(
      'STAFF_SECOND_FACTOR',
      'optional',
      'Second factor of accounts with areas of the back office: optional advises it, required opens the back office only with one, off says nothing',
      choice(factorRules, () => 'optional'),
    ),
  ),
  smsPerHour: liveInteger(
    'limits',
    ['SMS_PER_HOUR', '5', 'Codes that one phone, and one account, may be sent in an hour'],
    [5, 1, 1000],
  ),
  smsPerDay: liveInteger(
    'limits',
    ['SMS_PER_DAY', '20', 'Codes that one phone, and one account, may be sent in a day'],
    [20, 1, 10_000],
  ),
  smsAddressPerHour: live(
    'limits',
    { kind: 'integer', minimum: 1, maximum: 1_000_000 },
    setting(
      'SMS_ADDRESS_PER_HOUR',
      "5; 1000 with the sandbox's outbox",
      'Codes that one address may ask for in an hour',
      (text, env) => integer(sendsForReal(env) ? 5 : 1000, 1, 1_000_000)(text),
    ),
  ),
  smsAddressPerDay: live(
    'limits',
    { kind: 'integer', minimum: 1, maximum: 1_000_000 },
    setting(
      'SMS_ADDRESS_PER_DAY',
      "20; 10000 with the sandbox's outbox",
      'Codes that one address may ask for in a day',
      (text, env) => integer(sendsForReal(env) ? 20 : 10_000, 1, 1_000_000)(text),
    ),
  ),
  wechatProvider: setting(
    'WECHAT_PROVIDER',
    "the sandbox's scan page, else none",
    'wechat logs in through the real WeChat',
    choice(['sandbox', 'wechat'], () => 'sandbox'),
  ),
  wechatAppId: setting(
    'WECHAT_APP_ID',
    '-',
    'Application of WeChat',
    secret(usesWechat, 'when WECHAT_PROVIDER is wechat'),
  ),
  wechatAppSecret: hidden(
    setting('WECHAT_APP_SECRET', '-', 'Its secret', secret(usesWechat, 'when WECHAT_PROVIDER is wechat')),
  ),
  wechatApiUrl: setting(
    'WECHAT_API_URL',
    'https://api.weixin.qq.com',
    "Address of WeChat's calls",
    (text) => address(['http:', 'https:'])(text) ?? 'https://api.weixin.qq.com',
  ),
  requestsPerMinute: liveInteger(
    'limits',
    [
      'REQUESTS_PER_MINUTE',
      '60',
      'Logins, share openings and questions that one address may make in a minute',
    ],
    [60, 1, 100_000],
  ),
  ...brainSettings,
  ...retrievalSettings,
  ...speechSettings,
  ...recognitionSettings,
  ...cloneSettings,
  ...avatarSettings,
  ...paymentSettings,
  ...distributorSettings,
  ...retentionSettings,
  uploadMethods: setting(
    'UPLOAD_METHODS',
    uploadMethods.join(','),
    'Ways to bring a background that are open, with commas between',
    some(uploadMethods),
  ),
  storageProvider: setting(
    'STORAGE_PROVIDER',
    'local',
    'local keeps files in DATA_DIR; s3 in a bucket of an S3-compatible service',
    choice(['local', 's3'], () => 'local'),
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    "Amazon's own",
    'Address of an S3-compatible service',
    address(['http:', 'https:']),
  ),
  s3Region: setting('S3_REGION', 'us-east-1', 'Region of the bucket', (text) => text ?? 'us-east-1'),
  s3Bucket: setting('S3_BUCKET', '-', 'The bucket', secret(usesS3, 'when STORAGE_PROVIDER is s3')),
  s3AccessKeyId: hidden(
    setting(
      'S3_ACCESS_KEY_ID',
      '-',
      'Access key of the bucket',
      secret(usesS3, 'when STORAGE_PROVIDER is s3'),
    ),
  ),
  s3SecretAccessKey: hidden(
    setting('S3_SECRET_ACCESS_KEY', '-', 'Its secret', secret(usesS3, 'when STORAGE_PROVIDER is s3')),
  ),
  ffmpeg: setting(
    'FFMPEG',
    'ffmpeg',
    'Program that makes covers of videos; without it they have a plain one',
    (text) => text ?? 'ffmpeg',
  ),
  ffprobe: setting(
    'FFPROBE',
    'ffprobe',
    'Program that looks into videos and sounds; without it they are taken unseen',
    (text) => text ?? 'ffprobe',
  ),
  linkHosts: setting(
    'LINK_HOSTS',
    'none',
    "Private addresses (IP, with commas between) that web links, a picture service's, the tools of roles, and web hooks may lead to all the same",
    (text) =>
      (text ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
  ),
  weatherUrl: setting(
    'WEATHER_URL',
    'https://api.open-meteo.com',
    'Address of the weather tool’s service, or of one that speaks as Open-Meteo does',
    (text) => (address(['http:', 'https:'])(text) ?? 'https://api.open-meteo.com').replace(/\/$/, ''),
  ),
  geocodingUrl: setting(
    'GEOCODING_URL',
    'https://geocoding-api.open-meteo.com',
    'Address of the service that finds the places of the weather tool',
    (text) =>
      (address(['http:', 'https:'])(text) ?? 'https://geocoding-api.open-meteo.com').replace(/\/$/, ''),
  ),
  imageProvider: live(
    'engines',
    {
      kind: 'choice',
      choices: imageProviders,
      mayChoose: withAddress('IMAGE_PROVIDER', 'IMAGE_URL', ['embedded']),
    },
    setting(
      'IMAGE_PROVIDER',
      'embedded',
      'embedded draws scenes by itself; openai or sd-webui asks a model',
      choice(imageProviders, () => 'embedded'),
    ),
  ),
  imageUrl: setting(
    'IMAGE_URL',
    'https://api.openai.com/v1 with openai',
    'Address of the picture service; of a Stable Diffusion WebUI, without /sdapi. Pictures that it names by address are fetched from itself or the public network',
    (text, env) => {
      const value = address(['http:', 'https:'])(text);
      if (value === null && env.IMAGE_PROVIDER === 'sd-webui')
        throw new Error('is needed when IMAGE_PROVIDER is sd-webui');
      return value ?? 'https://api.openai.com/v1';
    },
  ),
  imageApiKey: hidden(
    setting(
      'IMAGE_API_KEY',
      '-',
      'Key of that service; of a Stable Diffusion WebUI, user:password when it asks for one',
      secret((env) => env.IMAGE_PROVIDER === 'openai', 'when IMAGE_PROVIDER is openai'),
    ),
  ),
  imageModel: live(
    'engines',
    { kind: 'text' },
    setting(
      'IMAGE_MODEL',
      '-',
      'Model of that service',
      secret((env) => env.IMAGE_PROVIDER === 'openai', 'when IMAGE_PROVIDER is openai'),
    ),
  ),
  streamsPerAddress: liveInteger(
    'limits',
    ['STREAMS_PER_ADDRESS', '3', 'Avatar streams of accounts behind one address at a time; 0 is no limit'],
    [3, 0, 100_000],
  ),
  streamsPerShareAddress: liveInteger(
    'limits',
    [
      'STREAMS_PER_SHARE_ADDRESS',
      '3',
      'Avatar streams of visitors of share pages behind one address at a time; 0 is no limit',
    ],
    [3, 0, 100_000],
  ),
  streamsPerDemoAddress: liveInteger(
    'limits',
    [
      'STREAMS_PER_DEMO_ADDRESS',
      '3',
      'Avatar streams of visitors of the demo behind one address at a time; 0 is no limit',
    ],
    [3, 0, 100_000],
  ),
  streamsPerUser: liveInteger(
    'limits',
    ['STREAMS_PER_USER', '50', "Avatar streams of one account's projects at a time; 0 is no limit"],
    [50, 0, 100_000],
  ),
  streamsTotal: liveInteger(
    'limits',
    [
      'STREAMS_TOTAL',
      '0',
      'Avatar streams of all servers of this database together at a time; 0 is no limit',
    ],
    [0, 0, 1_000_000],
  ),
  streamsPerNode: liveInteger(
    'limits',
    ['STREAMS_PER_NODE', '500', 'Avatar streams of this server at a time; 0 is no limit'],
    [500, 0, 100_000],
  ),
} satisfies Record<string, Setting<unknown>>;

/** The settings as they hold now: what the back office changes is changed in place, so they are read where they are used. */
export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> };

/** Everything that is wrong with the environment. */
export class ConfigError extends Error {
  /** One line for each variable, which it begins with. */
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** The settings that may be given as a file. */
export const secretSettings: readonly string[] = Object.values<Setting<unknown>>(settings)
  .filter(({ isSecret }) => isSecret === true)
  .map(({ name }) => name);

/**
 * The environment with the secrets that it gives as files.
 * @throws ConfigError that lists every file that cannot be taken
 */
export function readEnvironment(given: Env): Env {
  const { env, problems } = readSecretFiles(given, secretSettings);
  if (problems.size > 0) throw new ConfigError([...problems.values()]);
  return env;
}

/**
 * Reads every setting from an environment whose files were read.
 * @param known problems that were found before, by the setting; it is not read
 * @throws ConfigError that lists every wrong variable at once.
 */
export function readSettings(env: Env, known: ReadonlyMap<string, string> = new Map()): Config {
  const problems = [...known.values()];
  const config: Record<string, unknown> = {};
  for (const [key, { name, read }] of Object.entries<Setting<unknown>>(settings)) {
    if (known.has(name)) continue;
    const text = env[name]?.trim();
    try {
      config[key] = read(text === '' ? undefined : text, env);
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config as Config;
}

/**
 * Reads every setting from the environment, and secrets from the files that it names.
 * @throws ConfigError that lists every wrong variable at once.
 */
export function readConfig(given: Env): Config {
  const { env, problems } = readSecretFiles(given, secretSettings);
  return readSettings(env, problems);
}
