import type { PayProvider } from '../../../../contract/shop/limits';
import type { Database } from '../../../db/connection';
import {
  type Notice,
  type NoticeAnswer,
  NoticeRefused,
  type PaymentProvider,
  type ProviderRefund,
} from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import { keepNotice } from './store';
import type { Sync } from './sync';

export interface NoticeDeps {
  db: Database;
  providers: ReadonlyMap<PayProvider, PaymentProvider>;
  sync: Pick<Sync, 'observe'>;
  /** Applies what a notice says of a refund. */
  onRefund: (refundNumber: string, refund: ProviderRefund) => Promise<void>;
  warn: (line: string) => void;
  onError: (error: unknown) => void;
}

const subjectOf = (notice: Notice): string =>
  notice.kind === 'payment' ? notice.number : notice.kind === 'refund' ? notice.refundNumber : '';

/** Takes the notices of providers: verifies, applies, and only then says that they are kept. */
export type Notices = (
  name: PayProvider,
  headers: Record<string, string>,
  body: Buffer,
) => Promise<NoticeAnswer>;

/** See {@link Notices}. */
export function createNotices({ db, providers, sync, onRefund, warn, onError }: NoticeDeps): Notices {
  async function read(provider: PaymentProvider, headers: Record<string, string>, body: Buffer) {
    try {
      return await provider.readNotice(headers, body);
    } catch (error) {
      if (!(error instanceof NoticeRefused)) throw error;
      // Providers send wrong signatures on purpose to see whether we look.
      if (error.reason !== 'probe') warn(`A notice of ${provider.name} was refused: ${error.reason}`);
      return null;
    }
  }

  return async (name: PayProvider, headers: Record<string, string>, body: Buffer): Promise<NoticeAnswer> => {
    const provider = providers.get(name);
    if (provider === undefined) throw new AppError('notFound');
    try {
      const notice = await read(provider, headers, body);
      if (notice === null) return provider.answerNotice('refused');
      const row = { provider: name, id: notice.id, kind: notice.kind, subject: subjectOf(notice) };
      const keeping = keepNotice(db, row);
      if (notice.kind === 'payment') await sync.observe(notice.number, notice.trade, keeping.getSQL());
      else {
        if (notice.kind === 'refund') await onRefund(notice.refundNumber, notice.refund);
        await keeping;
      }
      return provider.answerNotice('kept');
    } catch (error) {
      onError(error);
      return provider.answerNotice('failed');
    }
  };
}
