import type { UploadUse } from '../../../../contract/material/limits';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { spend } from '../../../http/limits';
import type { Outbound } from '../../../http/outbound';
import { uploadLimits } from '../content/media-kind';
import type { MaterialRow } from '../material/store';
import { LARGEST_BYTES, type Uploads } from './service';

/** Limit of links that one account may import, so that the server is nobody's crawler. */
export const LINKS_AN_HOUR = 30;

/**
 * Imports the file behind a web link.
 * @param use what the file is for
 * @param gone aborts when nobody waits for it any more.
 * @throws AppError linkInvalid, linkRefused, linkFailed, tooManyRequests, and as {@link Uploads.upload} does
 */
export type FromLink = (
  accountId: string,
  link: string,
  use: UploadUse | undefined,
  gone: AbortSignal,
) => Promise<MaterialRow>;

/** See {@link FromLink}. */
export function createFromLink({
  db,
  outbound,
  uploads,
}: {
  db: Database;
  outbound: Outbound;
  uploads: Uploads;
}): FromLink {
  return async (
    accountId: string,
    link: string,
    use: UploadUse | undefined,
    gone: AbortSignal,
  ): Promise<MaterialRow> => {
    await spend(db, `upload:link:${accountId}`, [{ seconds: 3600, count: LINKS_AN_HOUR }]);
    const { stream, length, name } = await outbound.open(link, gone);
    if (length !== null && length > LARGEST_BYTES) {
      stream.destroy();
      throw new AppError('videoTooLarge', { limit: uploadLimits.video });
    }
    // The announced length may be wrong: space for the largest file stays reserved until the file has arrived.
    return uploads.upload(
      accountId,
      { stream, way: 'link', most: null, beginning: { use: use ?? 'library', fileName: name } },
      { name, kind: 'background', source: 'link', ...(use !== undefined && { use }) },
    );
  };
}
