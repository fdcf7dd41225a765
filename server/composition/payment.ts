import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/connection';
import { ensureInstallation } from '../db/installation';
import { createPaymentProviders } from '../engines/payment';
import type { AlipayOptions } from '../engines/payment/alipay/options';
import type { PaymentProvider, PaymentProviderName } from '../engines/payment/port';
import { createPaymentSandbox } from '../engines/payment/sandbox';
import { noFaults, type SandboxFaults } from '../engines/payment/sandbox/faults';
import {
  generateSandboxKeys,
  sandboxAlipayOptions,
  type SandboxKeys,
  sandboxWechatOptions,
} from '../engines/payment/sandbox/keys';
import type { PaymentSandbox } from '../engines/payment/sandbox/port';
import type { WechatPayOptions } from '../engines/payment/wechat/options';
import type { EngineFigures } from '../telemetry/engine-figures';
import { createMeasures } from './measured/engines';
import { createSandboxBook } from './sandbox-book';

const SANDBOX_KEYS = 'sandbox-payment-keys';

export interface Payment {
  providers: ReadonlyMap<PaymentProviderName, PaymentProvider>;
  /** Plays the providers that are not configured; null when both are, or the sandbox is off. */
  sandbox: PaymentSandbox | null;
}

/** How the sandbox behaves; tests inject faults and a clock that differs from the server's. */
export interface SandboxBehavior {
  faults?: SandboxFaults;
  now?: () => Date;
}

function wechatOptions(config: Config): WechatPayOptions | null {
  if (config.wechatPayMchId === null) return null;
  const { wechatPayPublicKeyId: id, wechatPayPublicKey: key } = config;
  return {
    mchId: config.wechatPayMchId,
    appId: config.wechatPayAppId ?? '',
    merchantSerial: config.wechatPaySerial ?? '',
    privateKey: config.wechatPayKey ?? '',
    apiV3Key: config.wechatPayApiKey ?? '',
    verification: {
      publicKeys: id === null || key === null ? [] : [{ id, key }],
      certificates: config.wechatPayCertificates === 'on',
    },
    ...(config.wechatPayUrl && { apiUrl: config.wechatPayUrl, backupUrl: null }),
  };
}

function alipayOptions(config: Config): AlipayOptions | null {
  if (config.alipayAppId === null) return null;
  const { alipayPublicKey: publicKey } = config;
  return {
    appId: config.alipayAppId,
    sellerId: config.alipaySellerId ?? '',
    privateKey: config.alipayKey ?? '',
    verification:
      publicKey === null
        ? {
            mode: 'certificates',
            appCertificate: config.alipayAppCertificate ?? '',
            rootCertificates: config.alipayRootCertificate ?? '',
            alipayCertificates: [config.alipayCertificate ?? ''],
          }
        : { mode: 'publicKey', publicKeys: [publicKey] },
    ...(config.alipayUrl && { gateway: config.alipayUrl }),
  };
}

/** The same providers, whose calls are timed. */
function timed(providers: Payment['providers'], figures: EngineFigures): Payment['providers'] {
  const measures = createMeasures(figures);
  return new Map([...providers].map(([name, provider]) => [name, measures.payment(provider)]));
}

/**
 * Opens the payment providers of the configuration. While the sandbox is on, it plays those that are not configured: the
 * same clients speak to it, inside of this process.
 * @param options.figures told how long the calls of providers take
 */
export async function openPayment(
  config: Config,
  {
    db,
    http,
    behavior: { faults = noFaults(), now = () => new Date() },
    figures,
  }: {
    db: Database;
    http: FastifyInstance;
    behavior: SandboxBehavior;
    figures: EngineFigures;
  },
): Promise<Payment> {
  const [wechat, alipay] = [wechatOptions(config), alipayOptions(config)];
  if (config.sandbox === 'off' || (wechat !== null && alipay !== null))
    return { providers: timed(createPaymentProviders({ wechat, alipay }), figures), sandbox: null };
  const keys = JSON.parse(
    await ensureInstallation(db, SANDBOX_KEYS, async () =>
      JSON.stringify(await generateSandboxKeys(new Date())),
    ),
  ) as SandboxKeys;
  // A notice that was due before the start would otherwise boot the HTTP server while its routes are still registered.
  const built = new Promise<void>((resolve) => http.addHook('onReady', async () => resolve()));
  const sandbox = createPaymentSandbox({
    book: createSandboxBook(db),
    keys,
    async deliver(url, headers, body) {
      await built;
      const { pathname } = new URL(url);
      return (await http.inject({ method: 'POST', url: pathname, headers, payload: body })).statusCode;
    },
    now,
    faults,
  });
  const providers = createPaymentProviders({
    wechat: wechat ?? {
      ...sandboxWechatOptions(keys),
      transport: (request) => sandbox.wechat(request),
    },
    alipay: alipay ?? {
      ...sandboxAlipayOptions(keys),
      transport: (request) => sandbox.alipay(request),
    },
  });
  return { providers: timed(providers, figures), sandbox };
}
