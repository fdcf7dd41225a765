import { createPaymentProviders } from '../../../../server/engines/payment';
import type { AlipayOptions } from '../../../../server/engines/payment/alipay/options';
import {
  type CodeRequest,
  type Notice,
  NoticeRefused,
  type PaymentProvider,
  type PaymentProviderName,
  type PaymentTransport,
  type RefundRequest,
} from '../../../../server/engines/payment/port';
import type { ProviderConnection } from '../../../../server/engines/payment/reach';
import { createPaymentSandbox, type PaymentSandbox } from '../../../../server/engines/payment/sandbox';
import { noFaults, type SandboxFaults } from '../../../../server/engines/payment/sandbox/faults';
import {
  generateSandboxKeys,
  sandboxAlipayOptions,
  type SandboxKeys,
  sandboxWechatOptions,
  type VerificationMode,
} from '../../../../server/engines/payment/sandbox/keys';
import { MemoryBook } from '../../../../server/engines/payment/sandbox/memory-book';
import type { WechatPayOptions } from '../../../../server/engines/payment/wechat/options';
import { type Served, serve } from './servers';

/** Noon of a day in Beijing. */
export const NOON = Date.parse('2026-03-10T12:00:00+08:00');
const MERCHANT = 'https://mirra.example/notices';

let made: Promise<SandboxKeys> | null = null;
/** Keys of a sandbox, made once for all tests. */
export const sandboxKeys = (): Promise<SandboxKeys> => {
  made ??= generateSandboxKeys(new Date(NOON));
  return made;
};

export type Way = 'process' | 'http';

export interface StageOptions {
  name: PaymentProviderName;
  mode?: VerificationMode;
  way?: Way;
  wechat?: Partial<WechatPayOptions>;
  alipay?: Partial<AlipayOptions>;
  timeLimit?: number;
  /** What stands between the adapter and the sandbox. */
  through?: (next: PaymentTransport) => PaymentTransport;
}

/** A message as it came to the merchant. */
export interface Received {
  headers: Record<string, string>;
  body: Buffer;
}

/** An adapter, the sandbox that it talks to, and the merchant who gets the notices; on one clock. */
export interface Stage {
  provider: PaymentProvider;
  sandbox: PaymentSandbox;
  faults: SandboxFaults;
  clock: { now: number };
  /** Notices that were kept, in their order. */
  notices: Notice[];
  /** Why the others were refused. */
  refusals: NoticeRefused['reason'][];
  received: Received[];
  /** Pauses before repeats, in milliseconds. */
  pauses: number[];
  /** What the adapter sent. */
  sent: Request[];
  /** Whether the merchant keeps notices. */
  merchant: { keeps: boolean };
  request(changes?: Partial<CodeRequest>): CodeRequest;
  refundRequest(tradeNo: string, changes?: Partial<RefundRequest>): RefundRequest;
  /** Opens an attempt and answers the code of its cashier's page. */
  opened(changes?: Partial<CodeRequest>): Promise<string>;
  /** Opens an attempt, pays it, and answers the provider's number of the payment. */
  paid(changes?: Partial<CodeRequest>): Promise<string>;
  close(): Promise<void>;
}

/** The last part of a QR code's text. */
export const codeIn = (text: string): string => text.slice(text.lastIndexOf('/') + 1);

export async function createStage(options: StageOptions): Promise<Stage> {
  const { name, mode = 'publicKey', way = 'process' } = options;
  const keys = await sandboxKeys();
  const faults = noFaults();
  const clock = { now: NOON };
  const now = () => new Date(clock.now);
  const [notices, refusals, received, sent, pauses]: [
    Notice[],
    NoticeRefused['reason'][],
    Received[],
    Request[],
    number[],
  ] = [[], [], [], [], []];
  const merchant = { keeps: true };
  const servers: Served[] = [];
  let deliverTo: (request: Request) => Promise<Response> = (request) => keep(request);

  const sandbox = createPaymentSandbox({
    book: new MemoryBook(),
    keys,
    now,
    faults,
    deliver: async (url, headers, body) => {
      const init = { method: 'POST', headers, body: new Uint8Array(body) };
      return (await deliverTo(new Request(url, init))).status;
    },
  });
  const handler = name === 'wechat' ? sandbox.wechat : sandbox.alipay;

  let transport: PaymentTransport = handler;
  let urls: { wechat: Partial<WechatPayOptions>; alipay: Partial<AlipayOptions> } = {
    wechat: {},
    alipay: {},
  };
  if (way === 'http') {
    const [provider, site] = [await serve(handler), await serve((request) => keep(request))];
    servers.push(provider, site);
    transport = (request) => fetch(request);
    urls = { wechat: { apiUrl: provider.url }, alipay: { gateway: `${provider.url}/gateway.do` } };
    deliverTo = (request) => fetch(new Request(`${site.url}/notices`, request));
  }
  const recording: PaymentTransport = (request) => {
    sent.push(request.clone());
    return (options.through?.(transport) ?? transport)(request);
  };
  const reach: Partial<ProviderConnection> = {
    transport: recording,
    now,
    wait: async (ms) => {
      pauses.push(ms);
    },
    ...(options.timeLimit === undefined ? {} : { timeLimit: options.timeLimit }),
  };
  const providers = createPaymentProviders({
    wechat:
      name === 'wechat'
        ? { ...sandboxWechatOptions(keys, mode), ...urls.wechat, ...reach, ...options.wechat }
        : null,
    alipay:
      name === 'alipay'
        ? { ...sandboxAlipayOptions(keys, mode), ...urls.alipay, ...reach, ...options.alipay }
        : null,
  });
  const provider = providers.get(name);
  if (provider === undefined) throw new Error('The stage has no provider');

  /** The merchant's side of a notice. */
  async function keep(request: Request): Promise<Response> {
    const headers = Object.fromEntries(request.headers);
    const body = Buffer.from(await request.arrayBuffer());
    received.push({ headers, body });
    const outcome = await readNotice(headers, body);
    const { status, type, body: text } = stage.provider.answerNotice(outcome);
    return new Response(text === '' ? null : text, {
      status,
      headers: type === null ? {} : { 'content-type': type },
    });
  }

  async function readNotice(headers: Record<string, string>, body: Buffer) {
    try {
      const notice = await stage.provider.readNotice(headers, body);
      if (!merchant.keeps) return 'failed';
      notices.push(notice);
      return 'kept';
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error;
      refusals.push(error.reason);
      return 'refused';
    }
  }

  const stage: Stage = {
    provider,
    sandbox,
    faults,
    clock,
    notices,
    refusals,
    received,
    pauses,
    sent,
    merchant,
    request: (changes) => ({
      number: 'A000001',
      amount: 8888,
      description: '月度会员',
      expiresAt: new Date(clock.now + 900_000),
      notifyUrl: MERCHANT,
      ...changes,
    }),
    refundRequest: (tradeNo, changes) => ({
      number: 'A000001',
      tradeNo,
      refundNumber: 'R000001',
      amount: 8888,
      total: 8888,
      reason: '七天内退款',
      notifyUrl: MERCHANT,
      ...changes,
    }),
    async opened(changes) {
      return codeIn((await provider.open(stage.request(changes))).code);
    },
    async paid(changes) {
      const code = await stage.opened(changes);
      await sandbox.pay(code);
      const trade = await provider.query(stage.request(changes).number);
      if (trade.state !== 'paid') throw new Error(`The attempt is ${trade.state}`);
      return trade.tradeNo;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
  return stage;
}

/** Runs a test on a stage, and takes it down afterwards. */
export async function onStage<T>(options: StageOptions, run: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await createStage(options);
  try {
    return await run(stage);
  } finally {
    await stage.close();
  }
}
