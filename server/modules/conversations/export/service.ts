import type { Readable } from 'node:stream';
import type { recordFormats } from '../../../../contract/record/limits';
import type { RecordFilter } from '../../../../contract/record/schema';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Limit, spend } from '../../../http/limits';
import { matching } from '../record/filter';
import type { RecordSettingsService } from '../record/settings';
import { SHEET_ROWS } from '../../table';
import { formats } from './formats';
import { exportRows, hasMoreMessages } from './rows';

const LIMITS: readonly Limit[] = [{ seconds: 3600, count: 60 }];

type Format = (typeof recordFormats)[number];

export interface ExportDeps {
  db: Database;
  settings: RecordSettingsService;
}

/** Records as files. Only their owner exports them. */
export interface RecordExport {
  /** @throws AppError exportTooLarge when a sheet cannot hold it, tooManyRequests */
  open(
    accountId: string,
    from: RecordFilter & { format: Format },
  ): Promise<{ name: string; contentType: string; file: Readable }>;
}

/** See {@link RecordExport}. */
export function createRecordExport({ db, settings }: ExportDeps): RecordExport {
  return {
    async open(
      accountId: string,
      { format, ...filter }: RecordFilter & { format: Format },
    ): Promise<{ name: string; contentType: string; file: Readable }> {
      await spend(db, `record-export:account:${accountId}`, LIMITS);
      const where = matching({ ownerId: accountId }, filter, await settings.zoneOf(accountId));
      if (format === 'xlsx' && (await hasMoreMessages(db, where, SHEET_ROWS)))
        throw new AppError('exportTooLarge', { limit: SHEET_ROWS });
      const { contentType, write } = formats[format];
      return { name: `mirra-records.${format}`, contentType, file: write(exportRows(db, where)) };
    },
  };
}
