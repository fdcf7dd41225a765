import { createHash } from 'node:crypto';
import { SMS_TOKEN_PREFIX } from '../../contract/account/limits';
import { CONSENT_VERSION } from '../../contract/shop/limits';
import type { ServerProcess } from '../server-process';
import { api } from './servers';

type Provider = 'wechat' | 'alipay';
interface Ticket {
  orderId: string;
  orderNo: string;
}

const sandboxCode = (text: string): string => new URL(text).pathname.split('/').at(-1) ?? '';

/** Logs a phone in by the sandbox's text message, and answers the token. */
export async function loginByPhone(server: ServerProcess, phone: string): Promise<string> {
  const token = createHash('sha256')
    .update(SMS_TOKEN_PREFIX + phone)
    .digest('hex');
  const number = { countryCode: '86', phone, type: 'sms_login' };
  await api(server, 'POST', `/ssm/send?token=${token}`, undefined, number);
  const outbox = await fetch(`${server.address}/sandbox/sms?phone=${phone}`);
  const [message] = ((await outbox.json()) as { data: { records: { code: string }[] } }).data.records;
  const { data } = await api(server, 'POST', `/ssm/verify?code=${message?.code}`, undefined, number);
  const login = { phone, rememberMe: false, ticket: data?.ticket };
  return String((await api(server, 'POST', '/auth/login', undefined, login)).data?.token);
}

/** Somebody who buys over HTTP, and remembers what the server has promised. */
export class Shopper {
  readonly server: ServerProcess;
  readonly token: string;
  readonly staff: string;
  /** Orders, refunds and invoices that the server has answered. */
  readonly promised: { kind: 'orders' | 'refunds' | 'invoices'; id: string }[] = [];

  constructor(server: ServerProcess, token: string, staff: string) {
    this.server = server;
    this.token = token;
    this.staff = staff;
  }

  async #call(method: string, path: string, body?: object, token = this.token) {
    const answer = await api(this.server, method, path, token, body);
    if (answer.code !== 0) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`);
    return answer.data ?? {};
  }

  async order(code = 'avatar-clone'): Promise<Ticket> {
    const { id } = await this.#call('GET', `/goods/${code}`);
    const ticket = await this.#call('POST', '/package/create-order', { packageId: id });
    this.promised.push({ kind: 'orders', id: String(ticket.orderId) });
    return { orderId: String(ticket.orderId), orderNo: String(ticket.orderNo) };
  }

  async code({ orderId }: Ticket, provider: Provider = 'wechat'): Promise<string> {
    const body = { orderId, provider, consent: CONSENT_VERSION };
    return sandboxCode(String((await this.#call('POST', '/trade/pay-order', body)).code));
  }

  /** Pays at the sandbox, which is no part of the API. */
  async pay(code: string, notify: 'once' | 'twice' | 'never' = 'once'): Promise<void> {
    const answer = await fetch(`${this.server.address}/sandbox/payments/${code}/pay`, {
      method: 'POST',
      headers: { authorization: this.token, 'content-type': 'application/json' },
      body: JSON.stringify({ notify }),
    });
    if (!answer.ok) throw new Error(`The sandbox answered a payment with ${answer.status}`);
  }

  check({ orderId }: Ticket) {
    return this.#call('POST', '/check-pay', { orderId });
  }

  cancel({ orderNo }: Ticket) {
    return this.#call('POST', `/order/cancel?orderNo=${orderNo}`);
  }

  async bought(provider: Provider = 'wechat'): Promise<Ticket> {
    const ticket = await this.order();
    await this.pay(await this.code(ticket, provider));
    return ticket;
  }

  async askRefund({ orderNo }: Ticket): Promise<string> {
    const id = String((await this.#call('POST', '/order/refund', { orderNo, reason: 'unwanted' })).id);
    this.promised.push({ kind: 'refunds', id });
    return id;
  }

  approve(id: string) {
    return this.#call('POST', `/ops/refund/${id}/approve`, {}, this.staff);
  }

  async invoice({ orderNo }: Ticket): Promise<void> {
    const { id } = await this.#call('POST', '/fm/invoice/add', {
      orderNo,
      kind: 82,
      title: 'personal',
      name: '王小明',
      taxNumber: '',
      email: 'a@example.com',
    });
    this.promised.push({ kind: 'invoices', id: String(id) });
  }
}

/** Brings a shopper up to a point of buying, and answers the call that a kill shall cut. */
type Point = (shopper: Shopper) => Promise<() => Promise<unknown>>;

/** The points between an order and its invoice at which a server may be killed. */
export const points: Readonly<Record<string, Point>> = {
  order: async (shopper) => () => shopper.order(),
  'attempt at WeChat Pay': async (shopper) => {
    const ticket = await shopper.order();
    return () => shopper.code(ticket);
  },
  'attempt at Alipay': async (shopper) => {
    const ticket = await shopper.order('voice-style');
    return () => shopper.code(ticket, 'alipay');
  },
  'notice, grant and ledger': async (shopper) => {
    const code = await shopper.code(await shopper.order());
    return () => shopper.pay(code, 'twice');
  },
  'payment without a notice': async (shopper) => {
    const ticket = await shopper.order('voice-style');
    const code = await shopper.code(ticket);
    return () => Promise.all([shopper.pay(code, 'never'), shopper.check(ticket)]);
  },
  'payment of both codes': async (shopper) => {
    const ticket = await shopper.order();
    const codes = [await shopper.code(ticket, 'wechat'), await shopper.code(ticket, 'alipay')];
    return () => Promise.all(codes.map((code) => shopper.pay(code)));
  },
  'payment after the cancellation': async (shopper) => {
    const ticket = await shopper.order();
    const code = await shopper.code(ticket, 'alipay');
    await shopper.cancel(ticket);
    return () => shopper.pay(code);
  },
  'cancellation during the payment': async (shopper) => {
    const ticket = await shopper.order('voice-style');
    const code = await shopper.code(ticket, 'alipay');
    return () => Promise.all([shopper.cancel(ticket), shopper.pay(code)]);
  },
  'wish for a refund': async (shopper) => {
    const ticket = await shopper.bought();
    return () => shopper.askRefund(ticket);
  },
  'approval of a refund': async (shopper) => {
    const id = await shopper.askRefund(await shopper.bought('alipay'));
    return () => shopper.approve(id);
  },
  'refund at the provider': async (shopper) => {
    const id = await shopper.askRefund(await shopper.bought());
    await shopper.approve(id);
    return () => Promise.resolve();
  },
  invoice: async (shopper) => {
    const ticket = await shopper.bought();
    return () => shopper.invoice(ticket);
  },
};
