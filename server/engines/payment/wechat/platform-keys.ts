import { type KeyObject, X509Certificate } from 'node:crypto';
import { rfc3339Moment } from '../beijing';
import { asMembers, membersOf, textOf } from '../json';
import type { Answer } from '../reach';
import { PaymentError } from '../port';
import type { WechatAccount } from './options';
import { sealedOf, unsealed } from './sealed';
import { signatureHeaders, signatureRefusal } from './signature';

/** The keys that WeChat Pay signs with. */
export interface PlatformKeys {
  /** The id or serial that requests name, so that answers are signed with it; null before the first certificates came. */
  preferred(): string | null;
  /**
   * The key of a serial; null when there is none.
   * @throws PaymentError when certificates had to be fetched and could not be
   */
  find(serial: string): Promise<KeyObject | null>;
}

interface Certificate {
  key: KeyObject;
  effective: number;
  expires: number;
}

/** How long after a fetch an unknown serial is believed to be a forgery instead of a rotation; else forged notices would make us call. */
const FETCH_GAP_MS = 60_000;

/**
 * Public keys by their ids, and platform certificates where they count: fetched at the first answer, and again when
 * something is signed by a serial that nobody knows.
 * @param fetchCertificates calls `GET /v3/certificates`; its answer is verified here, by its own certificates
 */
export function platformKeys(account: WechatAccount, fetchCertificates: () => Promise<Answer>): PlatformKeys {
  let certificates: ReadonlyMap<string, Certificate> = new Map();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;
  const now = () => account.reach.now().getTime();

  const known = (serial: string): KeyObject | null => {
    const certificate = certificates.get(serial);
    return certificate !== undefined && now() < certificate.expires ? certificate.key : null;
  };

  async function fetchThem(): Promise<void> {
    const fetched = await openedCertificates(account, await fetchCertificates());
    // Those that are still known by an older fetch stay: answers signed with them may be under way.
    certificates = new Map([...certificates, ...fetched]);
    fetchedAt = now();
  }

  return {
    preferred() {
      const [publicKeyId] = account.publicKeys.keys();
      if (publicKeyId !== undefined) return publicKeyId;
      const usable = [...certificates].filter(([serial]) => known(serial) !== null);
      return usable.toSorted(([, a], [, b]) => b.effective - a.effective)[0]?.[0] ?? null;
    },

    async find(serial) {
      const key = account.publicKeys.get(serial) ?? known(serial);
      if (key !== null || !account.certificates || now() - fetchedAt < FETCH_GAP_MS) return key;
      underWay ??= fetchThem().finally(() => {
        underWay = null;
      });
      await underWay;
      return known(serial);
    },
  };
}

const unreadable = (what: string) => new PaymentError('misconfigured', null, what);

/**
 * The certificates of an answer. They are sealed with the API v3 key, so nobody else can have written them; the
 * signature then must belong to one of them, or to a public key.
 * @throws PaymentError
 */
async function openedCertificates(
  account: WechatAccount,
  { headers, body }: Answer,
): Promise<ReadonlyMap<string, Certificate>> {
  const listed = membersOf(body.toString('utf8'))?.data;
  if (!Array.isArray(listed)) throw unreadable('WeChat Pay sent no list of certificates');
  const opened = new Map(listed.map((entry: unknown) => openedCertificate(account.apiV3Key, entry)));
  const find = async (serial: string) => opened.get(serial)?.key ?? account.publicKeys.get(serial) ?? null;
  const signature = signatureHeaders((name) => headers.get(name));
  const refusal = await signatureRefusal(signature, body, account.reach.now(), find);
  if (refusal !== null) throw unreadable(`The list of certificates is not to be believed: ${refusal}`);
  return opened;
}

function certificateOf(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw new PaymentError('misconfigured', null, 'A certificate of WeChat Pay is none', { cause: error });
  }
}

function openedCertificate(apiV3Key: Buffer, entry: unknown): [serial: string, Certificate] {
  const members = asMembers(entry) ?? {};
  const serial = textOf(members, 'serial_no');
  const effective = rfc3339Moment(textOf(members, 'effective_time') ?? '');
  const expires = rfc3339Moment(textOf(members, 'expire_time') ?? '');
  const cipher = sealedOf(members.encrypt_certificate);
  if (serial === null || effective === null || expires === null || cipher === null)
    throw unreadable('A certificate of WeChat Pay has another form');
  const pem = unsealed(apiV3Key, cipher);
  if (pem === null)
    throw unreadable('A certificate of WeChat Pay does not open: the API v3 key is another one');
  const certificate = certificateOf(pem);
  if (certificate.serialNumber.toUpperCase() !== serial.toUpperCase())
    throw unreadable('A certificate of WeChat Pay has another serial number than it is listed with');
  return [serial, { key: certificate.publicKey, effective: effective.getTime(), expires: expires.getTime() }];
}
