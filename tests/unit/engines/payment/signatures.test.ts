import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NoticeRefused, PaymentError } from '../../../../server/engines/payment/port';
import { isRsaSignature, privateKeyOf, publicKeyOf } from '../../../../server/engines/payment/rsa';
import { sealed, unsealed } from '../../../../server/engines/payment/wechat/sealed';
import { createStage, onStage, sandboxKeys, type Stage, type StageOptions } from './stage';
import { isLongRun } from '../../../long-run';

describe('the official vectors of WeChat Pay', () => {
  // wechatpay-go, core/auth/verifiers and utils.
  const publicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2VCTd91fnUn73Xy9DLvt
/V62TVxRTEEstVdeRaZ3B3leO0pldE806mXO4RwdHXagHQ4vGeZN0yqm++rDsGK+
U3AH7kejyD2pXshNP9Cq5YwbptiLGtjcquw4HNxJQUOmDeJf2vg6byms9RUipiq4
SzbJKqJFlUpbuIPDpSpWz10PYmyCNeDGUUK65E5h2B834uxl1zNLYQCrkdBzb8oU
xwYeP5a2DNxmjL5lsJML7DGr5znsevnoqGRwTm9fxCGfy8wus7hwKz6clt3Whmmd
a7UAdb1c08hEQFVRbF14AR73xbnd8N0obCWJPCbzMCtkaSef4FdEEgEXJiw0VAJT
8wIDAQAB
-----END PUBLIC KEY-----`;
  const signature =
    'BKyAfU4iMCuvXMXS0Wzam3V/cnxZ+JaqigPM5OhljS2iOT95OO6Fsuml2JkFANJU9K6q9bLlDhPXuoVz+pp4hAm6pHU4ld815U4jsKu1RkyaII+1CYBUYC8TK0XtJ8FwUXXz8vZHh58rrAVN1XwNyvD1vfpxrMT4SL536GLwvpUHlCqIMzoZUguLli/K8V29QiOhuH6IEqLNJn8e9b3nwNcQ7be3CzYGpDAKBfDGPCqCv8Rw5zndhlffk2FEA70G4hvMwe51qMN/RAJbknXG23bSlObuTCN7Ndj1aJGH6/L+hdwfLpUtJm4QYVazzW7DFD27EpSQEqA8bX9+8m1rLg==';
  const key = publicKeyOf(publicKey, 'The key');
  const vector = {
    nonce: 'wCq51qZv4Yfg',
    associatedData: 'Dl56FrqWQJF1t9LtC3vEUsniZKvbqdR8',
    ciphertext: 'FsdXzxryWfKwvLJKf8LG/ToRPTRh8RN9wROC',
  };
  const aesKey = Buffer.from('testAPIv3Key0000');

  test('hold for signatures', () => {
    expect(isRsaSignature(key, 'source', signature)).toBe(true);
    expect(isRsaSignature(key, 'wrong source', signature)).toBe(false);
    expect(isRsaSignature(key, '', signature)).toBe(false);
    expect(isRsaSignature(key, 'source', '')).toBe(false);
    expect(isRsaSignature(key, 'source', 'invalid base64 signature')).toBe(false);
  });

  test('a signature with another encoding of the same bytes is refused', () => {
    for (const same of [`${signature} `, signature.slice(0, -1), signature.replace('Lg==', 'Lh==')]) {
      expect(Buffer.from(same, 'base64')).toEqual(Buffer.from(signature, 'base64'));
      expect(isRsaSignature(key, 'source', same)).toBe(false);
    }
  });

  test('hold for sealed texts', () => {
    expect(unsealed(aesKey, vector)).toBe('Hello World');
    expect(sealed(aesKey, 'Hello World', vector.nonce, vector.associatedData)).toEqual(vector);
    expect(unsealed(Buffer.from('testAPIv3Key0001'), vector)).toBeNull();
    expect(unsealed(aesKey, { ...vector, associatedData: '' })).toBeNull();
    expect(unsealed(aesKey, { ...vector, nonce: 'wCq51qZv4Yf' })).toBeNull();
    expect(unsealed(aesKey, { ...vector, ciphertext: 'FsdX' })).toBeNull();
  });
});

test('keys are read as PEM and as bare base64, and an error never shows one', async () => {
  const { wechat } = await sandboxKeys();
  const pem = wechat.merchantKey;
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    const bare = createPrivateKey(pem).export({ type, format: 'der' }).toString('base64');
    expect(privateKeyOf(bare, 'K').export({ type: 'pkcs8', format: 'pem' })).toBe(pem);
  }
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
  expect(publicKeyOf(spki, 'K').asymmetricKeyType).toBe('rsa');
  expect(() => privateKeyOf(`${pem.slice(0, 200)}`, 'The key')).toThrow(/^The key is no private key$/);
  expect(() => publicKeyOf('MIIB', 'The key')).toThrow(/^The key is no public key$/);
});

/** A deterministic stream of numbers below a limit (mulberry32), so that a failure can be repeated. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const flipped = (bytes: Buffer, bit: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
};

const paidNotice = async ({ paid, received }: Stage) => {
  await paid();
  const [notice] = received;
  if (notice === undefined) throw new Error('No notice came');
  return notice;
};

/** Counts the flips of single bits after which something is still believed, a tenth of them in a short run. */
async function believed(
  count: number,
  bits: number,
  attempt: (bit: number) => Promise<boolean>,
): Promise<number[]> {
  const next = numbers(20_260_310);
  const flips = isLongRun ? count : count / 10;
  const found: number[] = [];
  for (let flip = 0; flip < flips; flip += 1) {
    const bit = next(bits);
    if (await attempt(bit)) found.push(bit);
  }
  return found;
}

const isRefused = async (reading: Promise<unknown>): Promise<boolean> => {
  try {
    await reading;
    return false;
  } catch (error) {
    if (error instanceof NoticeRefused || error instanceof PaymentError) return true;
    throw error;
  }
};

describe('of 10,000 messages with a flipped bit none is accepted', () => {
  const SIGNED_HEADERS = [
    'wechatpay-timestamp',
    'wechatpay-nonce',
    'wechatpay-signature',
    'wechatpay-serial',
  ] as const;

  test('in notices of WeChat Pay, headers and body', () =>
    onStage({ name: 'wechat' }, async (stage) => {
      const { headers, body } = await paidNotice(stage);
      const values = SIGNED_HEADERS.map((name) => Buffer.from(headers[name] ?? ''));
      const whole = Buffer.concat([...values, body]);
      const read = (message: Buffer) => {
        let at = 0;
        const changed = Object.fromEntries(
          SIGNED_HEADERS.map((name, index) => {
            const length = values[index]?.length ?? 0;
            at += length;
            return [name, message.subarray(at - length, at).toString('latin1')];
          }),
        );
        return stage.provider.readNotice({ ...headers, ...changed }, message.subarray(at));
      };
      expect(await read(whole)).toMatchObject({ kind: 'payment' });
      const found = await believed(
        3_000,
        whole.length * 8,
        async (bit) => !(await isRefused(read(flipped(whole, bit)))),
      );
      expect(found).toEqual([]);
    }));

  test('in notices of Alipay', () =>
    onStage({ name: 'alipay' }, async (stage) => {
      const { body } = await paidNotice(stage);
      const said = new URLSearchParams(body.toString()).toString();
      const found = await believed(3_000, body.length * 8, async (bit) => {
        const changed = flipped(body, bit);
        // `%3a` is `%3A`: the same message in other letters.
        if (new URLSearchParams(changed.toString()).toString() === said) return false;
        return !(await isRefused(stage.provider.readNotice({}, changed)));
      });
      expect(found).toEqual([]);
    }));

  /** An adapter whose provider's answers are changed on their way. */
  async function answered(options: StageOptions) {
    let change: (headers: Record<string, string>, body: Buffer) => Response;
    const straight = (headers: Record<string, string>, body: Buffer) =>
      new Response(new Uint8Array(body), { headers });
    change = straight;
    let kept: { headers: Record<string, string>; body: Buffer } | null = null;
    const stage = await createStage({
      ...options,
      through: (next) => async (request) => {
        // One answer is enough: what is verified is the message, not the question.
        if (kept === null) {
          const response = await next(request);
          if (!new URL(request.url).pathname.includes('out-trade-no') && options.name === 'wechat')
            return response;
          if (!request.url.includes('alipay.trade.query') && options.name === 'alipay') return response;
          kept = {
            headers: Object.fromEntries(response.headers),
            body: Buffer.from(await response.arrayBuffer()),
          };
        }
        return change(kept.headers, kept.body);
      },
    });
    await stage.sandbox.pay(await stage.opened());
    expect(await stage.provider.query('A000001')).toMatchObject({ state: 'paid' });
    const original = kept as { headers: Record<string, string>; body: Buffer } | null;
    if (original === null) throw new Error('No answer was kept');
    return {
      original,
      isBelieved: async (body: Buffer, headers = original.headers) => {
        change = () => straight(headers, body);
        return !(await isRefused(stage.provider.query('A000001')));
      },
    };
  }

  test('in answers of WeChat Pay', async () => {
    const { original, isBelieved } = await answered({ name: 'wechat' });
    const { body } = original;
    expect(await isBelieved(body)).toBe(true);
    const found = await believed(1_500, body.length * 8, (bit) => isBelieved(flipped(body, bit)));
    expect(found).toEqual([]);
  });

  test('in answers of Alipay', async () => {
    const { original, isBelieved } = await answered({ name: 'alipay' });
    const { body } = original;
    expect(await isBelieved(body)).toBe(true);
    const found = await believed(1_500, body.length * 8, (bit) => isBelieved(flipped(body, bit)));
    expect(found).toEqual([]);
  });

  test('in our requests to WeChat Pay and to Alipay: the sandbox refuses them too', async () => {
    for (const name of ['wechat', 'alipay'] as const) {
      await onStage({ name }, async ({ opened, sent, sandbox }) => {
        await opened();
        const [request] = sent;
        if (request === undefined) throw new Error('Nothing was sent');
        const { origin, pathname, search } = new URL(request.url);
        const parts = [
          Buffer.from(`${pathname}${search}`),
          Buffer.from(request.headers.get('authorization') ?? ''),
          Buffer.from(await request.clone().arrayBuffer()),
        ] as const;
        const whole = Buffer.concat(parts);
        const [bodyAt, headerAt] = [parts[0].length + parts[1].length, parts[0].length];
        const changedRequest = (message: Buffer) => {
          const url = `${origin}${message.subarray(0, headerAt).toString('latin1')}`;
          const changed = new Request(url, {
            method: 'POST',
            headers: request.headers,
            body: new Uint8Array(message.subarray(bodyAt)),
          });
          if (name === 'wechat')
            changed.headers.set('authorization', message.subarray(headerAt, bodyAt).toString('latin1'));
          return changed;
        };
        const isDone = async (changed: Request) => {
          const response = await (name === 'wechat' ? sandbox.wechat : sandbox.alipay)(changed);
          return (await response.text()).replaceAll('\\/', '/').includes('/sandbox/pay/');
        };
        const meaning = async (changed: Request) => {
          const form = new URLSearchParams(await changed.clone().text());
          return `${new URL(changed.url).searchParams} ${form}`;
        };
        const said = await meaning(changedRequest(whole));
        expect(await isDone(changedRequest(whole))).toBe(true);

        const found = await believed(500, whole.length * 8, async (bit) => {
          const message = flipped(whole, bit);
          let changed: Request;
          try {
            changed = changedRequest(message);
          } catch (error) {
            // It isn't HTTP any more, so nobody can send it.
            if (error instanceof TypeError) return false;
            throw error;
          }
          // A form that says the same in other letters is the same, wherever Alipay is asked.
          if (name === 'alipay' && (await meaning(changed)) === said) return false;
          return isDone(changed);
        });
        expect(found).toEqual([]);
      });
    }
  });
});
