import { createPublicKey, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPaymentProviders } from '../../../../server/engines/payment';
import {
  certificateNumber,
  rootCertificateNumber,
} from '../../../../server/engines/payment/alipay/certificate-numbers';
import {
  sandboxAlipayOptions,
  sandboxWechatOptions,
  serialOf,
} from '../../../../server/engines/payment/sandbox/keys';
import { publicPem } from '../../../../server/engines/payment/rsa';
import { failed } from './failures';
import { createStage, NOON, onStage, sandboxKeys } from './stage';

const certificateCalls = (sent: readonly Request[]) =>
  sent.filter(({ url }) => url.endsWith('/v3/certificates')).length;

test('certificates of the sandbox are ones that others can read and verify', async () => {
  const { alipay, wechat } = await sandboxKeys();
  const root = new X509Certificate(alipay.rootCertificate);
  expect(root.verify(root.publicKey)).toBe(true);
  for (const { certificate, key } of [...alipay.signers, ...wechat.signers]) {
    const read = new X509Certificate(certificate);
    expect(read.verify(root.publicKey)).toBe(true);
    expect(read.publicKey.equals(createPublicKey(key))).toBe(true);
    expect(Date.parse(read.validFrom)).toBeLessThan(NOON);
    expect(Date.parse(read.validTo)).toBeGreaterThan(NOON);
  }
  expect(new X509Certificate(alipay.appCertificate).checkIssued(root)).toBe(true);
});

describe('platform certificates of WeChat Pay', () => {
  test('are fetched with the first answer, once for all that wait for them', () =>
    onStage({ name: 'wechat', mode: 'certificates' }, async ({ provider, sent }) => {
      await Promise.all(['A000001', 'A000002', 'A000003'].map((number) => provider.query(number)));
      expect(certificateCalls(sent)).toBe(1);
      await provider.query('A000001');
      expect(certificateCalls(sent)).toBe(1);
      const { wechat } = await sandboxKeys();
      expect(sent.at(-1)?.headers.get('wechatpay-serial')).toBe(serialOf(wechat.signers[0].certificate));
    }));

  test('are fetched again for an unknown serial, and the older one stays valid', () =>
    onStage({ name: 'wechat', mode: 'certificates' }, async (stage) => {
      const { provider, opened, sandbox, faults, sent, notices, received, clock } = stage;
      await sandbox.pay(await opened());
      clock.now += 60_000;
      faults.rotated = true;
      await sandbox.pay(await opened({ number: 'A000002' }));
      expect(certificateCalls(sent)).toBe(2);
      expect(notices).toHaveLength(2);
      expect(new Set(received.map(({ headers }) => headers['wechatpay-serial'])).size).toBe(2);
      faults.rotated = false;
      await sandbox.pay(await opened({ number: 'A000003' }));
      expect(certificateCalls(sent)).toBe(2);
      expect(notices).toHaveLength(3);
      // The one that came into effect last is asked for.
      expect(await provider.query('A000003')).toMatchObject({ state: 'paid' });
    }));

  test('are not fetched for each of many forged serials', () =>
    onStage({ name: 'wechat', mode: 'certificates' }, async ({ provider, paid, sent, received, clock }) => {
      await paid();
      const [notice] = received;
      if (notice === undefined) throw new Error('No notice came');
      const forged = (serial: string) =>
        provider.readNotice({ ...notice.headers, 'wechatpay-serial': serial }, notice.body);
      for (let index = 0; index < 50; index += 1)
        await expect(forged(`F${index}`)).rejects.toMatchObject({ reason: 'serial' });
      expect(certificateCalls(sent)).toBe(1);
      clock.now += 60_000;
      await expect(forged('F')).rejects.toMatchObject({ reason: 'serial' });
      expect(certificateCalls(sent)).toBe(2);
    }));

  test('that can not be fetched leave an action open', () =>
    onStage({ name: 'wechat', mode: 'certificates' }, async ({ provider, request, faults }) => {
      faults.calls.push({ kind: 'drop', when: 'before', operation: 'certificates', times: 2 });
      expect(await failed(provider.open(request()))).toBe('unknown');
      expect(await failed(provider.query('A000001'))).toBe('unavailable');
      expect(await provider.query('A000001')).toEqual({ state: 'unpaid' });
    }));

  test('from another sender are rejected', async () => {
    const otherKey = await createStage({
      name: 'wechat',
      mode: 'certificates',
      wechat: { apiV3Key: 'x'.repeat(32) },
    });
    expect(await failed(otherKey.provider.query('A000001'))).toBe('misconfigured');
    await onStage({ name: 'wechat', mode: 'certificates' }, async ({ provider, faults }) => {
      faults.calls.push({ kind: 'forged', operation: 'certificates' });
      expect(await failed(provider.query('A000001'))).toBe('misconfigured');
      faults.calls.push({ kind: 'unsigned', operation: 'certificates' });
      expect(await failed(provider.query('A000001'))).toBe('misconfigured');
    });
  });

  test('that have expired are rejected', () =>
    onStage({ name: 'wechat', mode: 'certificates' }, async ({ provider, clock }) => {
      expect(await provider.query('A000001')).toEqual({ state: 'unpaid' });
      clock.now += 6 * 365 * 24 * 3_600_000;
      expect(await failed(provider.query('A000001'))).toBe('misconfigured');
    }));

  test('count beside public keys while a merchant moves to these', async () => {
    const { wechat } = await sandboxKeys();
    const { verification } = sandboxWechatOptions(await sandboxKeys());
    const old = await createStage({ name: 'wechat', mode: 'certificates' });
    await old.paid();
    const moving = await createStage({
      name: 'wechat',
      wechat: { verification: { ...verification, certificates: true } },
    });
    await moving.paid();
    const [byCertificate] = old.received;
    if (byCertificate === undefined) throw new Error('No notice came');
    expect(byCertificate.headers['wechatpay-serial']).toBe(serialOf(wechat.signers[0].certificate));
    await expect(
      moving.provider.readNotice(byCertificate.headers, byCertificate.body),
    ).resolves.toMatchObject({
      kind: 'payment',
    });
    expect(moving.notices).toHaveLength(1);
    expect(moving.received[0]?.headers['wechatpay-serial']).toBe(wechat.publicKeyId);
    expect(moving.sent[0]?.headers.get('wechatpay-serial')).toBe(wechat.publicKeyId);
  });
});

describe("Alipay's keys", () => {
  test('that are unknown are refused; during a change both are valid', async () => {
    const keys = await sandboxKeys();
    const one = await createStage({ name: 'alipay', mode: 'certificates' });
    const code = await one.opened();
    one.faults.rotated = true;
    await one.sandbox.pay(code);
    expect(one.refusals).toEqual(['signature']);
    expect(await failed(one.provider.query('A000001'))).toBe('misconfigured');
    expect(await failed(one.opened({ number: 'A000002' }))).toBe('unknown');

    const alipayCertificates = keys.alipay.signers.map(({ certificate }) => certificate);
    const options = sandboxAlipayOptions(keys, 'certificates').verification;
    if (options.mode !== 'certificates') throw new Error('Another mode');
    const publicKeys = keys.alipay.signers.map(({ key }) => publicPem(key));
    for (const verification of [
      { ...options, alipayCertificates },
      { mode: 'publicKey' as const, publicKeys },
    ]) {
      const both = await createStage({ name: 'alipay', alipay: { verification } });
      await both.paid();
      both.faults.rotated = true;
      await both.paid({ number: 'A000002' });
      expect(both.notices).toHaveLength(2);
    }
  });

  test('are numbered by issuer and serial number; roots only when RSA has signed them', async () => {
    const { alipay } = await sandboxKeys();
    const [app, root] = [alipay.appCertificate, alipay.rootCertificate].map(
      (pem) => new X509Certificate(pem),
    );
    if (app === undefined || root === undefined) throw new Error('No certificate');
    expect(certificateNumber(app)).toMatch(/^[0-9a-f]{32}$/);
    expect(rootCertificateNumber([root, root])).toBe(`${certificateNumber(root)}_${certificateNumber(root)}`);
  });
});

test('wrong settings are named, and never shown', async () => {
  const keys = await sandboxKeys();
  const wechat = sandboxWechatOptions(keys);
  const alipay = sandboxAlipayOptions(keys);
  const secret = 'S3CRET-S3CRET';
  const attempts: [() => unknown, RegExp][] = [
    [
      () => createPaymentProviders({ wechat: { ...wechat, apiV3Key: secret }, alipay: null }),
      /API v3 key.*32/,
    ],
    [
      () => createPaymentProviders({ wechat: { ...wechat, privateKey: secret }, alipay: null }),
      /private key/,
    ],
    [() => createPaymentProviders({ wechat: { ...wechat, mchId: '' }, alipay: null }), /mchId/],
    [() => createPaymentProviders({ wechat: { ...wechat, mchId: '1",x="' }, alipay: null }), /mchId/],
    [
      () =>
        createPaymentProviders({
          wechat: { ...wechat, verification: { publicKeys: [], certificates: false } },
          alipay: null,
        }),
      /public key or certificates/,
    ],
    [
      () => createPaymentProviders({ wechat: null, alipay: { ...alipay, privateKey: secret } }),
      /private key/,
    ],
    [() => createPaymentProviders({ wechat: null, alipay: { ...alipay, sellerId: '' } }), /sellerId/],
    [
      () => createPaymentProviders({ wechat: { ...wechat, apiUrl: 'https://h/v3' }, alipay: null }),
      /address/,
    ],
    [() => createPaymentProviders({ wechat: { ...wechat, backupUrl: 'h' }, alipay: null }), /address/],
    [() => createPaymentProviders({ wechat: null, alipay: { ...alipay, gateway: 'h' } }), /gateway/],
    [
      () =>
        createPaymentProviders({
          wechat: null,
          alipay: { ...alipay, verification: { mode: 'publicKey', publicKeys: [] } },
        }),
      /public key/,
    ],
  ];
  for (const [attempt, named] of attempts) {
    expect(attempt).toThrow(named);
    expect(attempt).not.toThrow(secret);
  }
  expect([...createPaymentProviders({ wechat, alipay }).keys()]).toEqual(['wechat', 'alipay']);
  expect(createPaymentProviders({ wechat: null, alipay: null }).size).toBe(0);
});
