import type { KeyObject } from 'node:crypto';
import { type ProviderConnection, connectionOf } from '../reach';
import { privateKeyOf, publicKeyOf } from '../rsa';
import { certificateNumber, certificatesOf, rootCertificateNumber } from './certificate-numbers';

/** What Alipay's answers and notices are verified with. Several may count while one takes the place of another. */
export type AlipayVerification =
  | { mode: 'publicKey'; publicKeys: readonly string[] }
  | {
      mode: 'certificates';
      /** PEM: the certificate of our application, the roots, and Alipay's own. */
      appCertificate: string;
      rootCertificates: string;
      alipayCertificates: readonly string[];
    };

export interface AlipayOptions extends Partial<ProviderConnection> {
  appId: string;
  /** Alipay's number of the merchant, 2088…. */
  sellerId: string;
  /** The application's private key: PEM, or bare base64. */
  privateKey: string;
  verification: AlipayVerification;
  /** `https://openapi.alipay.com/gateway.do` unless given. */
  gateway?: string;
}

/** The options, checked, with their keys read. */
export interface AlipayAccount {
  appId: string;
  sellerId: string;
  privateKey: KeyObject;
  /** Parameters that name our certificates; none in public-key mode. */
  certificateParameters: Readonly<Record<string, string>>;
  keys: readonly AlipayKey[];
  gateway: string;
  reach: ProviderConnection;
}

export interface AlipayKey {
  /** Alipay's number of the certificate; null for a plain key. */
  number: string | null;
  key: KeyObject;
}

const GATEWAY = 'https://openapi.alipay.com/gateway.do';

/** @throws Error that names the option that is wrong, never its value */
export function alipayAccount(options: AlipayOptions): AlipayAccount {
  for (const name of ['appId', 'sellerId'] as const)
    if (options[name] === '') throw new Error(`${name} of Alipay is missing`);
  const gateway = options.gateway ?? GATEWAY;
  if (!URL.canParse(gateway) || new URL(gateway).search !== '')
    throw new Error("Alipay's gateway is no address");
  return {
    appId: options.appId,
    sellerId: options.sellerId,
    privateKey: privateKeyOf(options.privateKey, "The application's private key of Alipay"),
    ...verificationOf(options.verification),
    gateway,
    reach: connectionOf(options),
  };
}

function verificationOf(
  verification: AlipayVerification,
): Pick<AlipayAccount, 'keys' | 'certificateParameters'> {
  if (verification.mode === 'publicKey') {
    const keys = verification.publicKeys.map((text) => ({
      number: null,
      key: publicKeyOf(text, "Alipay's public key"),
    }));
    if (keys.length === 0) throw new Error("Alipay's public key is missing");
    return { keys, certificateParameters: {} };
  }
  const [app] = certificatesOf(verification.appCertificate, 'The application certificate of Alipay');
  const roots = certificatesOf(verification.rootCertificates, 'The root certificate of Alipay');
  const keys = verification.alipayCertificates
    .flatMap((pem) => certificatesOf(pem, "Alipay's certificate"))
    .map((certificate) => ({ number: certificateNumber(certificate), key: certificate.publicKey }));
  if (app === undefined || keys.length === 0) throw new Error("Alipay's certificate is missing");
  return {
    keys,
    certificateParameters: {
      app_cert_sn: certificateNumber(app),
      alipay_root_cert_sn: rootCertificateNumber(roots),
    },
  };
}
