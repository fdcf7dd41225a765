import { address, choice, type Env, integer, secret, setting, hidden } from './readers';

const paysByWechat = (env: Env) => Boolean(env.WECHAT_PAY_MCH_ID);
const paysByAlipay = (env: Env) => Boolean(env.ALIPAY_APP_ID);
const needsCertificates = (env: Env) => paysByAlipay(env) && !env.ALIPAY_PUBLIC_KEY;

const ofWechat = 'when WECHAT_PAY_MCH_ID is set';
const ofAlipay = 'when ALIPAY_APP_ID is set';

/** The account of a provider, which sends its notices to the public address. */
const account = (text: string | undefined, env: Env): string | null => {
  if (text !== undefined && !env.PUBLIC_URL) throw new Error('needs PUBLIC_URL, to which notices are sent');
  return text ?? null;
};

/** PEM in an environment variable may have its line breaks written out. */
const pem = (needed: (env: Env) => boolean, reason: string) => {
  const read = secret(needed, reason);
  return (text: string | undefined, env: Env) => read(text, env)?.replaceAll('\\n', '\n') ?? null;
};

/** Settings of payment. */
export const paymentSettings = {
  wechatPayMchId: setting(
    'WECHAT_PAY_MCH_ID',
    "the sandbox's",
    'Merchant of WeChat Pay; without one the sandbox plays it, and with SANDBOX off there is no WeChat Pay',
    account,
  ),
  wechatPayAppId: setting(
    'WECHAT_PAY_APP_ID',
    '-',
    'Application that the merchant is bound to',
    secret(paysByWechat, ofWechat),
  ),
  wechatPaySerial: setting(
    'WECHAT_PAY_SERIAL',
    '-',
    "Serial number of the merchant's certificate",
    secret(paysByWechat, ofWechat),
  ),
  wechatPayKey: hidden(
    setting(
      'WECHAT_PAY_KEY',
      '-',
      "The merchant's private key, PEM or its base64",
      pem(paysByWechat, ofWechat),
    ),
  ),
  wechatPayApiKey: hidden(
    setting('WECHAT_PAY_API_V3_KEY', '-', 'APIv3 key, 32 bytes', secret(paysByWechat, ofWechat)),
  ),
  wechatPayPublicKeyId: setting(
    'WECHAT_PAY_PUBLIC_KEY_ID',
    'none',
    'Id of the public key that answers are verified with; without one platform certificates are fetched',
    (text) => text ?? null,
  ),
  wechatPayPublicKey: hidden(
    setting(
      'WECHAT_PAY_PUBLIC_KEY',
      'none',
      'That public key, PEM',
      pem((env) => Boolean(env.WECHAT_PAY_PUBLIC_KEY_ID), 'when WECHAT_PAY_PUBLIC_KEY_ID is set'),
    ),
  ),
  wechatPayCertificates: setting(
    'WECHAT_PAY_CERTIFICATES',
    'on without a public key, else off',
    'on also accepts platform certificates, while WeChat Pay moves a merchant to a public key',
    choice(['on', 'off'], (env) => (env.WECHAT_PAY_PUBLIC_KEY_ID ? 'off' : 'on')),
  ),
  wechatPayUrl: setting(
    'WECHAT_PAY_URL',
    "WeChat Pay's own",
    'Address of WeChat Pay, or of a server that speaks the same',
    address(['http:', 'https:']),
  ),
  alipayAppId: setting(
    'ALIPAY_APP_ID',
    "the sandbox's",
    'Application of Alipay; without one the sandbox plays it, and with SANDBOX off there is no Alipay',
    account,
  ),
  alipaySellerId: setting(
    'ALIPAY_SELLER_ID',
    '-',
    'Number of the merchant, 2088…',
    secret(paysByAlipay, ofAlipay),
  ),
  alipayKey: hidden(
    setting(
      'ALIPAY_KEY',
      '-',
      "The application's private key, PEM or its base64",
      pem(paysByAlipay, ofAlipay),
    ),
  ),
  alipayPublicKey: hidden(
    setting(
      'ALIPAY_PUBLIC_KEY',
      'none',
      "Alipay's public key; without it the three certificates are needed",
      pem(() => false, ''),
    ),
  ),
  alipayAppCertificate: hidden(
    setting(
      'ALIPAY_APP_CERTIFICATE',
      '-',
      'Certificate of the application, PEM',
      pem(needsCertificates, 'without ALIPAY_PUBLIC_KEY'),
    ),
  ),
  alipayRootCertificate: hidden(
    setting(
      'ALIPAY_ROOT_CERTIFICATE',
      '-',
      "Alipay's root certificates, PEM",
      pem(needsCertificates, 'without ALIPAY_PUBLIC_KEY'),
    ),
  ),
  alipayCertificate: hidden(
    setting(
      'ALIPAY_CERTIFICATE',
      '-',
      "Alipay's own certificate, PEM",
      pem(needsCertificates, 'without ALIPAY_PUBLIC_KEY'),
    ),
  ),
  alipayUrl: setting(
    'ALIPAY_URL',
    "Alipay's own gateway",
    'Address of the gateway, or of a server that speaks the same',
    address(['http:', 'https:']),
  ),
  mockPayUsers: setting(
    'MOCK_PAY_USERS',
    'none',
    'Ids of test users who may pay without money, with commas between',
    (text) =>
      (text ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
  ),
  sellerShare: setting('SELLER_SHARE', '70', "A creator's share of each sale, percent", integer(70, 0, 100)),
};
