import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../../contract/common/time';
import { rsaSignature } from '../rsa';

/** A value in DER. Node reads X.509 certificates, but makes none. */
function value(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const hex = body.length.toString(16);
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

const sequence = (...content: readonly Buffer[]) => value(0x30, ...content);
const set = (...content: readonly Buffer[]) => value(0x31, ...content);
const integer = (bytes: Buffer) => value(0x02, bytes);
const bits = (bytes: Buffer) => value(0x03, Buffer.from([0]), bytes);
const utf8 = (text: string) => value(0x0c, Buffer.from(text));
const printable = (text: string) => value(0x13, Buffer.from(text));
const nothing = value(0x05);
const identifier = (hex: string) => value(0x06, Buffer.from(hex, 'hex'));
/** UTCTime, good until 2049. */
const time = (at: Date) =>
  value(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11. */
const SIGNATURE = sequence(identifier('2a864886f70d01010b'), nothing);
const COUNTRY = '550406';
const ORGANIZATION = '55040a';
const COMMON_NAME = '550403';

/** A distinguished name. */
export interface DistinguishedName {
  organization: string;
  commonName: string;
}

const nameOf = ({ organization, commonName }: DistinguishedName) =>
  sequence(
    set(sequence(identifier(COUNTRY), printable('CN'))),
    set(sequence(identifier(ORGANIZATION), utf8(organization))),
    set(sequence(identifier(COMMON_NAME), utf8(commonName))),
  );

/** A positive number of 20 bytes. */
function randomSerial(): Buffer {
  const bytes = randomBytes(20);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

const YEAR_MS = 365 * DAY_MS;

/**
 * A certificate as PEM, valid from a day ago on.
 * @param certified.key the key that it is about; its public half is taken
 * @param issuer the name and private key of who signs it
 */
export async function certificatePem(
  certified: { name: DistinguishedName; key: KeyObject; years: number },
  issuer: { name: DistinguishedName; key: KeyObject },
  now: Date,
): Promise<string> {
  const from = new Date(now.getTime() - YEAR_MS / 365);
  const until = new Date(now.getTime() + certified.years * YEAR_MS);
  const content = sequence(
    value(0xa0, integer(Buffer.from([2]))),
    integer(randomSerial()),
    SIGNATURE,
    nameOf(issuer.name),
    sequence(time(from), time(until)),
    nameOf(certified.name),
    createPublicKey(certified.key).export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.from(await rsaSignature(issuer.key, content), 'base64');
  const lines =
    sequence(content, SIGNATURE, bits(signature))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
