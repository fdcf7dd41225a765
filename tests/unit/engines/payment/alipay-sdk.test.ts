import { AlipaySdk } from 'alipay-sdk';
import { describe, expect, test } from 'vitest';
import {
  certificateNumber,
  certificatesOf,
  rootCertificateNumber,
} from '../../../../server/engines/payment/alipay/certificate-numbers';
import { publicPem } from '../../../../server/engines/payment/rsa';
import type { VerificationMode } from '../../../../server/engines/payment/sandbox/keys';
import { serve } from './servers';
import { onStage, sandboxKeys } from './stage';

/** Alipay's own library as the merchant, against our sandbox over real HTTP. */
async function sdk(gateway: string, mode: VerificationMode): Promise<AlipaySdk> {
  const { alipay } = await sandboxKeys();
  const common = { appId: alipay.appId, privateKey: alipay.appKey, keyType: 'PKCS8', gateway } as const;
  return mode === 'publicKey'
    ? new AlipaySdk({ ...common, alipayPublicKey: publicPem(alipay.signers[0].key) })
    : new AlipaySdk({
        ...common,
        appCertContent: alipay.appCertificate,
        alipayPublicCertContent: alipay.signers[0].certificate,
        alipayRootCertContent: alipay.rootCertificate,
      });
}

describe.each(['publicKey', 'certificates'] as const)("Alipay's library by %s", (mode) => {
  test('is understood by the sandbox, and verifies its answers and notices', () =>
    onStage({ name: 'alipay', mode }, async ({ sandbox, received, provider }) => {
      const server = await serve(sandbox.alipay);
      const library = await sdk(`${server.url}/gateway.do`, mode);
      const exec = (method: string, bizContent: object) =>
        library.exec(
          method,
          { notifyUrl: 'https://mirra.example/notices', bizContent },
          { validateSign: true },
        );
      const opened = await exec('alipay.trade.precreate', {
        out_trade_no: 'S000001',
        total_amount: '88.88',
        subject: '会员 100% 折扣',
      });
      expect(opened).toMatchObject({ code: '10000', outTradeNo: 'S000001' });
      const code = String(opened.qrCode).split('/').at(-1) ?? '';
      expect(await exec('alipay.trade.query', { out_trade_no: 'S000001' })).toMatchObject({
        code: '40004',
        subCode: 'ACQ.TRADE_NOT_EXIST',
      });
      await sandbox.pay(code);
      const paid = await exec('alipay.trade.query', { out_trade_no: 'S000001' });
      expect(paid).toMatchObject({ tradeStatus: 'TRADE_SUCCESS', totalAmount: '88.88' });
      // Both sides of us and the library see the same trade.
      expect(await provider.query('S000001')).toMatchObject({ tradeNo: paid.tradeNo, amount: 8888 });

      const notice = Object.fromEntries(new URLSearchParams(received[0]?.body.toString()));
      expect(notice.subject).toBe('会员 100% 折扣');
      expect(library.checkNotifySignV2(notice)).toBe(true);
      expect(library.checkNotifySignV2({ ...notice, total_amount: '0.01' })).toBe(false);
      await server.close();
    }));

  test('signs as we do, and numbers certificates as we do', () =>
    onStage({ name: 'alipay', mode }, async ({ opened, sent }) => {
      await opened();
      const [request] = sent;
      const parameters = new Map([
        ...new URL(request?.url ?? '').searchParams,
        ...new URLSearchParams(await request?.text()),
      ]);
      const { alipay } = await sandboxKeys();
      // A library that verifies with our public key verifies our requests: its rule for notices keeps `sign_type` too.
      const verifier = new AlipaySdk({
        appId: alipay.appId,
        privateKey: alipay.appKey,
        keyType: 'PKCS8',
        alipayPublicKey: publicPem(alipay.appKey),
      });
      expect(verifier.checkNotifySignV2(Object.fromEntries(parameters))).toBe(true);
      const library = await sdk('http://127.0.0.1:9/', mode);
      const [app] = certificatesOf(alipay.appCertificate, 'The certificate');
      if (mode === 'certificates' && app !== undefined) {
        expect(certificateNumber(app)).toBe(library.config.appCertSn);
        expect(parameters.get('app_cert_sn')).toBe(library.config.appCertSn);
        const roots = certificatesOf(alipay.rootCertificate, 'The certificate');
        expect(rootCertificateNumber(roots)).toBe(library.config.alipayRootCertSn);
      }
    }));
});
