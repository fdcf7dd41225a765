import type { Readable } from 'node:stream';
import type { Page } from '../../../../contract/common/schema';
import { distributorLimits } from '../../../../contract/distributor/limits';
import type { CommissionStatement, Payee } from '../../../../contract/distributor/schema';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { pageOfRecords, pagingOf } from '../../paging';
import { xlsxOf } from '../../table';
import { nameOf } from '../application/describe';
import { ownDistributor } from '../commission/service';
import type { Keys } from '../documents/keys';
import { checkPayee } from './bank-account';
import { describeStatement } from './describe';
import * as store from './store';
import { statementWords } from './words';

const yuan = (fen: number): number => fen / 100;

/** The statements of each distributor: read, confirmed or disputed, and taken along. */
export interface Statements {
  page(accountId: string, query: { page?: number; pageSize?: number }): Promise<Page<CommissionStatement>>;

  /** @throws AppError notFound, stateChanged, reasonRequired, bankAccountInvalid */
  confirm(accountId: string, id: string, payee: Payee): Promise<CommissionStatement>;

  /** @throws AppError notFound, stateChanged, reasonRequired */
  dispute(accountId: string, id: string, words: string): Promise<CommissionStatement>;

  /** A statement with its lines, as a PDF in the reader's language. */
  pdf(accountId: string, id: string, language: Language): Promise<{ number: string; bytes: Buffer }>;

  /** The lines of a statement as a workbook; sums in yuan, times in UTC. */
  table(accountId: string, id: string, language: Language): Promise<{ number: string; stream: Readable }>;
}

/** See {@link Statements}. */
export function createStatements({ db, keys }: { db: Database; keys: Keys }): Statements {
  /** @throws AppError notFound, also for somebody else's */
  async function own(accountId: string, id: string): Promise<store.OwnedStatement> {
    const found = await store.findOwned(db, id);
    if (found?.distributor.accountId !== accountId) throw new AppError('notFound');
    return found;
  }

  return {
    async page(
      accountId: string,
      query: { page?: number; pageSize?: number },
    ): Promise<Page<CommissionStatement>> {
      const { id: distributorId } = await ownDistributor(db, accountId);
      const paging = pagingOf(query);
      const [{ rows, total }, keyring] = await Promise.all([
        store.listStatements(db, { distributorId }, paging),
        keys(),
      ]);
      return pageOfRecords(
        rows.map(({ statement }) => describeStatement(keyring, statement)),
        total,
        paging,
      );
    },

    async confirm(accountId: string, id: string, payee: Payee): Promise<CommissionStatement> {
      const { application } = await own(accountId, id);
      const keyring = await keys();
      const payeeSealed = keyring.personal.close(JSON.stringify(checkPayee(payee, application.type)), id);
      const row = await store.changeStatement(db, id, 'confirm', { payeeSealed, confirmedAt: new Date() });
      if (row === null) throw new AppError('stateChanged');
      return describeStatement(keyring, row);
    },

    async dispute(accountId: string, id: string, words: string): Promise<CommissionStatement> {
      await own(accountId, id);
      const dispute = words.trim();
      const { words: limit } = distributorLimits;
      if (dispute === '' || [...dispute].length > limit) throw new AppError('reasonRequired', { limit });
      const row = await store.changeStatement(db, id, 'dispute', { dispute, answer: null });
      if (row === null) throw new AppError('stateChanged');
      return describeStatement(await keys(), row);
    },

    async pdf(accountId: string, id: string, language: Language): Promise<{ number: string; bytes: Buffer }> {
      const { statement, application, distributor } = await own(accountId, id);
      const lines = await store.linesOf(db, id);
      // The library that draws it takes a while to load; nobody waits for it at a start.
      const { drawStatement } = await import('./pdf');
      const facts = { name: nameOf(application), code: distributor.code };
      return {
        number: statement.number,
        bytes: await drawStatement({ statement, lines, ...facts }, language),
      };
    },

    async table(
      accountId: string,
      id: string,
      language: Language,
    ): Promise<{ number: string; stream: Readable }> {
      const { statement } = await own(accountId, id);
      const words = statementWords[language];
      const columns = [
        words.orderNo,
        words.item,
        words.kind,
        `${words.time} (UTC)`,
        words.net,
        words.rate,
        words.amount,
      ];
      const lines = await store.linesOf(db, id);
      async function* batches() {
        yield lines.map((line) => [
          line.orderNo,
          line.names[language],
          line.isReversal ? words.reversal : words.sale,
          line.createdAt.toISOString().replace('T', ' ').slice(0, 19),
          yuan(line.net),
          `${line.rate / 100}%`,
          yuan(line.amount),
        ]);
      }
      return { number: statement.number, stream: xlsxOf(columns, batches()) };
    },
  };
}
