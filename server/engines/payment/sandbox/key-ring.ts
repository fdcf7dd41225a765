import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { certificateNumber, certificatesOf, rootCertificateNumber } from '../alipay/certificate-numbers';
import { type SandboxKeys, serialOf } from './keys';

/** A key that a provider signs with, and how it names it. */
export interface RingKey {
  /** Serial or id at WeChat Pay; Alipay's number of the certificate. */
  number: string;
  certificate: string;
  key: KeyObject;
}

/** The keys of a sandbox, read. */
export interface KeyRing {
  wechat: {
    mchId: string;
    appId: string;
    merchantSerial: string;
    merchant: KeyObject;
    apiV3Key: Buffer;
    platform: RingKey;
    signers: readonly RingKey[];
  };
  alipay: {
    appId: string;
    sellerId: string;
    app: KeyObject;
    appNumber: string;
    rootNumber: string;
    signers: readonly RingKey[];
  };
}

const numberOf = (pem: string) =>
  certificatesOf(pem, 'A certificate of the sandbox').map(certificateNumber)[0] ?? '';

/** @throws Error when a key can't be read */
export function keyRing({ wechat, alipay }: SandboxKeys): KeyRing {
  const ringKey = (number: string, certificate: string, key: string): RingKey => ({
    number,
    certificate,
    key: createPrivateKey(key),
  });
  return {
    wechat: {
      ...wechat,
      merchant: createPublicKey(wechat.merchantKey),
      apiV3Key: Buffer.from(wechat.apiV3Key),
      platform: ringKey(wechat.publicKeyId, '', wechat.platformKey),
      signers: wechat.signers.map((each) => ringKey(serialOf(each.certificate), each.certificate, each.key)),
    },
    alipay: {
      ...alipay,
      app: createPublicKey(alipay.appKey),
      appNumber: numberOf(alipay.appCertificate),
      rootNumber: rootCertificateNumber(certificatesOf(alipay.rootCertificate, 'The root certificate')),
      signers: alipay.signers.map((each) => ringKey(numberOf(each.certificate), each.certificate, each.key)),
    },
  };
}

/** One of two signers: the current one, or the one after it. */
export function signerOf(signers: readonly RingKey[], rotated: boolean): RingKey {
  const signer = signers[rotated ? 1 : 0];
  if (signer === undefined) throw new Error('The sandbox has no such signer');
  return signer;
}
