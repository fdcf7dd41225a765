import type { PaymentProviderName } from '../port';
import { noticeFields } from './alipay/messages';
import { signedForm } from './alipay/signing';
import type { SandboxContext } from './context';
import { type NoticeFault, signatureFaultOf, takeNoticeFault } from './faults';
import type { SandboxNotice, SandboxTrade } from './trade';
import { noticeBody } from './wechat/messages';
import { signingHeaders } from './wechat/signing';

/**
 * Sends a notice to the merchant.
 * @returns the status of the answer
 * @throws what kept it from being sent; it is sent again then
 */
export type SendNotice = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

/** Seconds after which a notice that was not kept comes again. */
const SCHEDULES: Readonly<Record<PaymentProviderName, readonly number[]>> = {
  wechat: [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600],
  alipay: [240, 600, 600, 3600, 7200, 21_600, 54_000],
};
const OLD_MS = 600_000;
/** Trades whose notices are sent at the same time. */
const BATCH = 100;

/** How many notices were kept by the merchant, and how many were not. */
export interface DeliveryCounts {
  kept: number;
  failed: number;
}

interface Due {
  trade: SandboxTrade;
  notice: SandboxNotice;
}

/** Takes the due notices of a trade, so that nobody else sends them too; they come again unless they are crossed off. */
const claim = ({ desk }: SandboxContext, { provider, number }: SandboxTrade, now: number) =>
  desk.change<Due[]>(provider, number, (trade) => {
    const due = trade?.notices.filter(({ dueAt }) => dueAt <= now) ?? [];
    if (trade === null || due.length === 0) return { trade: null, result: [] };
    const notices = trade.notices.flatMap((notice) => {
      if (notice.dueAt > now) return [notice];
      const pause = SCHEDULES[provider][notice.tries];
      // The last repeat was the last one.
      return pause === undefined ? [] : [{ ...notice, tries: notice.tries + 1, dueAt: now + pause * 1000 }];
    });
    return { trade: { ...trade, notices }, result: due.map((notice) => ({ trade, notice })) };
  });

const crossOff = ({ desk }: SandboxContext, { trade: { provider, number }, notice }: Due) =>
  desk.change(provider, number, (trade) => ({
    trade: trade && { ...trade, notices: trade.notices.filter(({ id }) => id !== notice.id) },
    result: null,
  }));

/** A notice as it is sent; null when what it tells of is gone. */
async function message(
  context: SandboxContext,
  { trade, notice }: Due,
  fault: NoticeFault | null,
): Promise<{ headers: Record<string, string>; body: Buffer } | null> {
  const now = context.now().getTime();
  const surplus = fault?.kind === 'wrongAmount' ? 1 : 0;
  const signature = signatureFaultOf(fault);
  if (trade.provider === 'wechat') {
    const text = noticeBody(context.ring.wechat, trade, notice, surplus, now);
    if (text === null) return null;
    const body = Buffer.from(text);
    const headers = await signingHeaders(context, body, trade.verification, signature);
    return { headers: { ...headers, 'content-type': 'application/json' }, body };
  }
  const sentAt = signature === 'old' ? now - OLD_MS : now;
  const fields = noticeFields(context.ring.alipay, trade, notice, { surplus, sentAt, now });
  if (fields === null) return null;
  const body = Buffer.from(await signedForm(context, fields, signature));
  return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
}

/** Sends one notice, as often at once as it says. */
async function send(context: SandboxContext, deliver: SendNotice, due: Due): Promise<boolean> {
  const fault = takeNoticeFault(context.faults);
  if (fault?.kind === 'drop') return false;
  const sent = await message(context, due, fault);
  if (sent === null) return true;
  const copies = due.notice.copies + (fault?.kind === 'duplicate' ? 1 : 0);
  const outcomes = await Promise.allSettled(
    Array.from({ length: copies }, () => deliver(due.notice.url, sent.headers, sent.body)),
  );
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && isKept(outcome.value));
}

const isKept = (status: number) => status >= 200 && status < 300;

async function sendAll(
  context: SandboxContext,
  deliver: SendNotice,
  due: readonly Due[],
): Promise<DeliveryCounts> {
  const outcomes = await Promise.all(
    due.map(async (each) => {
      const kept = await send(context, deliver, each);
      if (kept) await crossOff(context, each);
      return kept;
    }),
  );
  const kept = outcomes.filter(Boolean).length;
  return { kept, failed: outcomes.length - kept };
}

/** Sends the notices of one trade that are due. */
export async function deliverOf(
  context: SandboxContext,
  deliver: SendNotice,
  trade: SandboxTrade,
): Promise<DeliveryCounts> {
  return sendAll(context, deliver, await claim(context, trade, context.now().getTime()));
}

/** Sends all notices that are due, those that failed before among them. */
export async function deliverDue(context: SandboxContext, deliver: SendNotice): Promise<DeliveryCounts> {
  const now = context.now().getTime();
  const trades = await context.desk.due(now, BATCH);
  const due = (await Promise.all(trades.map((trade) => claim(context, trade, now)))).flat();
  if (!context.faults.reorder) return sendAll(context, deliver, due);
  // One after the other, so that the opposite order is certain.
  const total = { kept: 0, failed: 0 };
  for (const each of due.toReversed()) {
    const { kept, failed } = await sendAll(context, deliver, [each]);
    total.kept += kept;
    total.failed += failed;
  }
  return total;
}
