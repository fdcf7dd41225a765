import { sleepVideos } from '../../../../contract/material/limits';
import { sleepVideoFault } from '../../../../contract/clone/sleep-video';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { Materials } from '../../library';
import type { DocumentFacts } from '../stored/facts';

/**
 * Checks the sleep videos that a save adds. Those that were there before stay as they are, and an unknown id shows nothing,
 * as everywhere in a document.
 * @throws AppError sleepVideoInvalid for a file that is no MP4 or is too large
 */
export async function checkSleepVideos(
  tx: Executor,
  before: Pick<DocumentFacts, 'events'>,
  after: Pick<DocumentFacts, 'events'>,
  ownerId: string,
  materials: Pick<Materials, 'rows'>,
): Promise<void> {
  const known = new Set(before.events.sleepVideo);
  const added = after.events.sleepVideo.filter((id) => !known.has(id));
  if (added.length === 0) return;
  for (const row of await materials.rows(added, ownerId, tx)) {
    if (sleepVideoFault(row) !== null)
      throw new AppError('sleepVideoInvalid', { limit: sleepVideos.megabytes, name: row.names['zh-CN'] });
  }
}
