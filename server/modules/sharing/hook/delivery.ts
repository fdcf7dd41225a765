import { cutText } from '../../../../contract/text/text';
import { MINUTE_MS } from '../../../../contract/common/time';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { OutboundFetch } from '../../../http/outbound-fetch';
import type { Seal } from '../../../http/seal';
import type { Messages } from '../../messages';
import { SIGNATURE_HEADER, signatureOf } from './signature';
import * as store from './store';

/** Waits between the eight tries, minutes: a day in all. */
const WAIT_MINUTES = [1, 5, 30, 120, 240, 480, 564] as const;

/** Failed tries in a row after which a hook is switched off. */
export const FAILURES_LIMIT = 20;

/** Longest time of one try, milliseconds. */
const TRY_MS = 10_000;

const ERROR_LENGTH = 200;

export interface Attempt {
  ok: boolean;
  status: number | null;
  error: string | null;
}

export interface DeliveryDeps {
  db: Database;
  outbound: OutboundFetch;
  seal: Seal;
  messages: Pick<Messages, 'notify' | 'tell'>;
  now?: () => number;
}

interface Sent {
  id: string;
  hookId: string;
  url: string;
  secret: string;
  event: string;
  body: Record<string, unknown>;
  createdAt: Date;
}

/** Sends events to web hooks, signed, and again when they fail. */
export interface Delivery {
  /** One try. Never rejects for what the address does. */
  send(sent: Sent): Promise<Attempt>;

  /** Queues new events and sends due deliveries. Returns how many were sent or tried. */
  run(): Promise<number>;
}

/** See {@link Delivery}. */
export function createDelivery({ db, outbound, seal, messages, now = Date.now }: DeliveryDeps): Delivery {
  async function send({ id, hookId, url, secret, event, body, createdAt }: Sent): Promise<Attempt> {
    const text = JSON.stringify({ id, type: event, createTime: createdAt.toISOString(), data: body });
    const signature = signatureOf(seal.open(secret, hookId), Math.floor(now() / 1000), text);
    try {
      const {
        status,
        ok,
        body: answer,
      } = await outbound(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body: text,
        signal: AbortSignal.timeout(TRY_MS),
      });
      await answer?.cancel();
      return { ok, status, error: ok ? null : `HTTP ${status}` };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ok: false, status: null, error: cutText(error.message, ERROR_LENGTH) };
    }
  }

  async function switchOff(hookId: string, address: string): Promise<void> {
    const owner = await db.transaction(async (tx) => {
      const off = await store.disableHook(tx, hookId);
      if (off === null) return null;
      const values = { project: off.project, address };
      const page = off.kind === 'film' ? '/work/film/edit' : '/project';
      await messages.notify(tx, off.ownerId, 'hookDisabled', values, `${page}?id=${off.projectId}`);
      return off.ownerId;
    });
    if (owner !== null) await messages.tell(owner);
  }

  async function deliver(due: store.DueDelivery): Promise<void> {
    const { ok, status, error } = await send(due);
    if (ok) {
      await store.updateDelivery(db, due.id, { state: 'done', status, error });
      await store.updateHook(db, due.hookId, { failures: 0 });
      return;
    }
    const wait = WAIT_MINUTES[due.tries - 1];
    await store.updateDelivery(db, due.id, {
      status,
      error,
      ...(wait === undefined ? { state: 'failed' as const } : { nextAt: new Date(now() + wait * MINUTE_MS) }),
    });
    if ((await store.countFailure(db, due.hookId)) >= FAILURES_LIMIT)
      await switchOff(due.hookId, new URL(due.url).host);
  }

  return {
    send,

    async run(): Promise<number> {
      await store.collectEvents(db);
      let tried = 0;
      for (;;) {
        const due = await store.claimDue(db);
        if (due.length === 0) return tried;
        await Promise.all(due.map(deliver));
        tried += due.length;
      }
    },
  };
}
