import { generateKeyPair, type KeyObject, randomBytes, randomInt, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { AlipayOptions } from '../alipay/options';
import type { WechatPayOptions } from '../wechat/options';
import { publicPem } from '../rsa';
import { certificatePem } from './certificate';

/** A key of the provider with its certificate, both PEM. */
export interface SandboxSigner {
  certificate: string;
  key: string;
}

/** The keys of both sides: plain text, to be kept as JSON. Anyone who has them can make payments of the sandbox. */
export interface SandboxKeys {
  wechat: {
    mchId: string;
    appId: string;
    merchantSerial: string;
    merchantKey: string;
    apiV3Key: string;
    publicKeyId: string;
    /** The private half of WeChat Pay's public key. */
    platformKey: string;
    /** The current platform certificate, and the one after it. */
    signers: readonly [SandboxSigner, SandboxSigner];
  };
  alipay: {
    appId: string;
    sellerId: string;
    appKey: string;
    appCertificate: string;
    rootCertificate: string;
    /** Alipay's current certificate, and the one after it. */
    signers: readonly [SandboxSigner, SandboxSigner];
  };
}

const generate = promisify(generateKeyPair);
const newKey = async (): Promise<KeyObject> => (await generate('rsa', { modulusLength: 2048 })).privateKey;
const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Makes all keys and certificates of a sandbox; takes about a second of a core. */
export async function generateSandboxKeys(now: Date): Promise<SandboxKeys> {
  const keys = await Promise.all(Array.from({ length: 8 }, newKey));
  const [merchant, platform, first, next, app, root, alipay, alipayNext] = keys;
  if (!merchant || !platform || !first || !next || !app || !root || !alipay || !alipayNext)
    throw new Error('A key of the sandbox was not made');
  const signer = async (key: KeyObject, organization: string, issuer: KeyObject): Promise<SandboxSigner> => {
    const name = { organization, commonName: `${organization} sandbox` };
    const authority = { name: { organization, commonName: `${organization} sandbox root` }, key: issuer };
    return {
      certificate: await certificatePem({ name, key, years: 5 }, authority, now),
      key: pemOf(key),
    };
  };
  const rootName = { organization: 'Alipay', commonName: 'Alipay sandbox root' };
  return {
    wechat: {
      mchId: `19${digits(8)}`,
      appId: `wx${randomBytes(8).toString('hex')}`,
      merchantSerial: randomBytes(20).toString('hex').toUpperCase(),
      merchantKey: pemOf(merchant),
      apiV3Key: randomBytes(16).toString('hex'),
      publicKeyId: `PUB_KEY_ID_01${digits(24)}`,
      platformKey: pemOf(platform),
      signers: [await signer(first, 'Tenpay', root), await signer(next, 'Tenpay', root)],
    },
    alipay: {
      appId: `2021${digits(12)}`,
      sellerId: `2088${digits(12)}`,
      appKey: pemOf(app),
      appCertificate: (await signer(app, 'Alipay', root)).certificate,
      rootCertificate: await certificatePem(
        { name: rootName, key: root, years: 20 },
        { name: rootName, key: root },
        now,
      ),
      signers: [await signer(alipay, 'Alipay', root), await signer(alipayNext, 'Alipay', root)],
    },
  };
}

/** The serial number of a certificate, as WeChat Pay names it. */
export const serialOf = (pem: string): string => new X509Certificate(pem).serialNumber.toUpperCase();

/** Which of the two ways of verification the merchant's side takes. */
export type VerificationMode = 'publicKey' | 'certificates';

/** The adapter's options for the sandbox's WeChat Pay, without its transport. */
export const sandboxWechatOptions = (
  { wechat }: SandboxKeys,
  mode: VerificationMode = 'publicKey',
): WechatPayOptions => ({
  mchId: wechat.mchId,
  appId: wechat.appId,
  merchantSerial: wechat.merchantSerial,
  privateKey: wechat.merchantKey,
  apiV3Key: wechat.apiV3Key,
  verification:
    mode === 'publicKey'
      ? {
          publicKeys: [{ id: wechat.publicKeyId, key: publicPem(wechat.platformKey) }],
          certificates: false,
        }
      : { publicKeys: [], certificates: true },
  backupUrl: null,
});

/** The adapter's options for the sandbox's Alipay, without a way to reach it. */
export const sandboxAlipayOptions = (
  { alipay }: SandboxKeys,
  mode: VerificationMode = 'publicKey',
): AlipayOptions => ({
  appId: alipay.appId,
  sellerId: alipay.sellerId,
  privateKey: alipay.appKey,
  verification:
    mode === 'publicKey'
      ? { mode, publicKeys: [publicPem(alipay.signers[0].key)] }
      : {
          mode,
          appCertificate: alipay.appCertificate,
          rootCertificates: alipay.rootCertificate,
          alipayCertificates: [alipay.signers[0].certificate],
        },
});
