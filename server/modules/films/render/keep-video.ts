import { stat } from 'node:fs/promises';
import type { Claim } from '../../../jobs/work-queue';
import { ClaimLost } from '../../../jobs/work-queue';
import { fileHashes, type Library } from '../../library';
import type { RenderEnding } from './ending';
import type { RenderRow } from './store';

/** Megabytes that a finished film may have; the space of its account counts besides. */
const MOST_MEGABYTES = 16_384;

/**
 * Puts finished films into the library. A film that was kept before its server died is the same file again, and is kept once.
 * @throws ClaimLost when somebody has canceled it meanwhile; AppError materialSpaceFull, tooManyMaterials
 */
export const createVideoKeeper =
  ({ ending, library }: { ending: RenderEnding; library: Pick<Library, 'keep' | 'inspect'> }) =>
  async (row: RenderRow, path: string, claim: Claim): Promise<void> => {
    const limits = { video: MOST_MEGABYTES };
    const inspected = await library.inspect(path, limits, row.accountId);
    const { size } = await stat(path);
    const sha256 = await fileHashes.digest(path, size);
    const content = { ...inspected, path, sha256, size };
    const { row: video } = await library.keep(row.accountId, content, {
      name: row.name,
      kind: 'background',
      source: 'generated',
    });
    if (!(await ending.done(row, claim.until(), video.id))) throw new ClaimLost();
  };
