import { join, resolve } from 'node:path';
import { uploadMethods } from '../../contract/material/limits';
import { brainSettings } from './brain';
import { avatarSettings } from './avatar';
import { cloneSettings } from './clone';
import { distributorSettings } from './distributor';
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
} from './readers';
import { readSecretFiles } from './files';
import { filmSettings } from './film';
import { imageSettings } from './image';
import { mediaSettings } from './media';
import { paymentSettings } from './payment';
import { recognitionSettings } from './recognition';
import { retentionSettings } from './retention';
import { retrievalSettings } from './retrieval';
import { isSandbox, smsSettings } from './sms';
import { speechSettings } from './speech';
import { speechFallbackSettings } from './speech-fallback';
import { speechModelSettings } from './speech-models';
import { streamSettings } from './streams';
import { telemetrySettings } from './telemetry';
import { root } from '../program-files';

const usesWechat = (env: Env) => env.WECHAT_PROVIDER === 'wechat';
const usesS3 = (env: Env) => env.STORAGE_PROVIDER === 's3';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Rules for the second factor of staff, the strictest last. */
const factorRules = ['off', 'optional', 'required'] as const;

/** Staff may ask more of staff than anyone who runs the machine does, never less. */
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
    "Folder of the avatars' baked images and of spoken sentences; may be deleted, and shared by servers of one machine",
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
  ...smsSettings,
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
  callsPerAddress: liveInteger(
    'limits',
    [
      'CALLS_PER_ADDRESS',
      '256',
      'Calls of the API that one address may have under way at a time on this server; 0 is no limit',
    ],
    [256, 0, 100_000],
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
  ...speechModelSettings,
  ...recognitionSettings,
  ...speechFallbackSettings,
  ...cloneSettings,
  ...avatarSettings,
  ...paymentSettings,
  ...distributorSettings,
  ...retentionSettings,
  ...telemetrySettings,
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
  ...mediaSettings,
  ...filmSettings,
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
  ...imageSettings,
  ...streamSettings,
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
