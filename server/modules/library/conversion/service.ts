import type { Database } from '../../../db/connection';
import type { MediaConverter } from '../../../engines/media-conversion/port';
import { AppError } from '../../../http/app-error';
import type { WorkQueue } from '../../../jobs/work-queue';
import { findMaterial } from '../material/store';
import { retryConversion } from './store';

export interface ConversionDeps {
  db: Database;
  worker: Pick<WorkQueue, 'wake'>;
  openConverter: () => Promise<MediaConverter | null>;
}

/** What owners can do about files that browsers do not play. */
export interface Conversions {
  /**
   * Tries a conversion again that has failed; one that waits or runs, or that is done, stays as it is.
   * @throws AppError notFound, conversionUnavailable
   */
  retry(id: string, ownerId: string): Promise<void>;
}

/** See {@link Conversions}. */
export const createConversions = ({ db, worker, openConverter }: ConversionDeps): Conversions => ({
  async retry(id: string, ownerId: string): Promise<void> {
    const row = await findMaterial(db, id);
    if (row === null || row.ownerId !== ownerId) throw new AppError('notFound');
    const { conversion } = row;
    if (conversion?.state !== 'failed') return;
    if ((await openConverter()) === null)
      throw new AppError('conversionUnavailable', { codec: conversion.codec });
    await retryConversion(db, id);
    worker.wake();
  },
});
