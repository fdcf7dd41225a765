import { createHash, X509Certificate } from 'node:crypto';

/** Object identifiers of RSA signatures, 1.2.840.113549.1.1.*, as DER writes them. */
const RSA_SIGNATURES = Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01]);

/** The certificates of a PEM file in their order. @throws Error when one of them is none */
export function certificatesOf(pem: string, name: string): readonly X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error(`${name} is no certificate`);
  return blocks.map((block) => new X509Certificate(block));
}

/** The number by which Alipay names a certificate: MD5 over its issuer, backwards, and its serial number in decimals. */
export function certificateNumber({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer
    .split('\n')
    // Node escapes as RFC 2253 says, Alipay takes the values as they are.
    .map((part) => part.replace(/\\(.)/g, '$1'))
    .toReversed()
    .join(',');
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex');
}

/** The number of a file with several root certificates: those signed with RSA, joined; Alipay's file holds SM2 ones too. */
export const rootCertificateNumber = (certificates: readonly X509Certificate[]): string =>
  certificates
    .filter((certificate) => signatureAlgorithm(certificate.raw).subarray(0, 8).equals(RSA_SIGNATURES))
    .map(certificateNumber)
    .join('_');

/** The object identifier of a certificate's signature: Certificate ::= SEQUENCE { tbsCertificate, signatureAlgorithm, … }. */
function signatureAlgorithm(der: Buffer): Buffer {
  const certificate = contentOf(der, 0);
  const signed = contentOf(der, certificate.start);
  const algorithm = contentOf(der, signed.end);
  const identifier = contentOf(der, algorithm.start);
  return der.subarray(identifier.start, identifier.end);
}

/** Where the content of the DER value at an offset begins and ends. */
function contentOf(der: Buffer, at: number): { start: number; end: number } {
  const length = der.readUInt8(at + 1);
  if (length < 0x80) return { start: at + 2, end: at + 2 + length };
  const bytes = length & 0x7f;
  const start = at + 2 + bytes;
  return { start, end: start + der.readUIntBE(at + 2, bytes) };
}
