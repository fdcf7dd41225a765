import { address, choice, type Env, hidden, integer, live, liveInteger, secret, setting } from './readers';

const usesAliyunSms = (env: Env) => env.SMS_PROVIDER === 'aliyun';
const usesTencentSms = (env: Env) => env.SMS_PROVIDER === 'tencent';
export const isSandbox = (env: Env) => (env.SANDBOX ? env.SANDBOX === 'on' : !env.DATABASE_URL);
/** Codes go to the sandbox's outbox: they cost nothing. */
const sendsForReal = (env: Env) => ['aliyun', 'tencent'].includes(env.SMS_PROVIDER ?? '') || !isSandbox(env);

/** Settings of the codes that are sent to phones. */
export const smsSettings = {
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
};
