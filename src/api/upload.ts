import { RESUMABLE_ABOVE } from '../../contract/material/limits';
import type { LibraryMaterial } from '../../contract/material/schema';
import { ApiError, call, callForm, reportApiError } from './client';
import { persistently } from './persistently';
import type { UploadOptions } from './uploadOptions';

/** A server that fetches a file itself needs longer. */
const LINK_TIMEOUT_MS = 10 * 60_000;

const SESSION_LOST = 401;

/** One form with one file, which is sent again as a whole after a failure: for a small file that is quicker than resuming. */
async function uploadWhole(
  file: File,
  { signal, onProgress, cutOutOf, use }: UploadOptions,
): Promise<LibraryMaterial> {
  let sent = 0;
  const attempt = () => {
    const form = new FormData();
    form.set('direction', '0');
    form.set('uploadChannel', 'background');
    form.append('files', file, file.name);
    return callForm(
      'POST /oss/upload-material',
      { query: { ...(cutOutOf !== undefined && { cutOutOf }), ...(use !== undefined && { use }) } },
      form,
      {
        quiet: true,
        ...(signal && { signal }),
        onProgress: (share) => {
          sent = share;
          onProgress?.(share, false);
        },
      },
    );
  };
  const [material] = await persistently(attempt, {
    ...(signal && { signal }),
    onWaiting: () => onProgress?.(sent, true),
  });
  if (material === undefined) throw new ApiError('answer', file.name, 500);
  return material;
}

/**
 * Uploads a file to the user's library. A large one is sent in pieces and continues where it stopped after a lost
 * connection, a restart of the server, or a reload of the page with the same file chosen again.
 * @throws ApiError after every listener of failed calls has run
 */
export async function uploadMaterial(file: File, options: UploadOptions = {}): Promise<LibraryMaterial> {
  try {
    if (file.size <= RESUMABLE_ABOVE) return await uploadWhole(file, options);
    const { uploadInPieces } = await import('./resumable');
    return await uploadInPieces(file, options);
  } catch (error) {
    // The attempts showed no toasts, except for a lost session, which is always announced.
    if (error instanceof ApiError && error.code !== SESSION_LOST)
      reportApiError(error, 'POST /oss/upload-material', { quiet: options.quiet ?? false });
    throw error;
  }
}

/** Makes the server import a file by its web link into the user's library. */
export async function uploadByLink(
  fileUrl: string,
  { use, ...options }: Pick<UploadOptions, 'signal' | 'quiet' | 'use'> = {},
): Promise<LibraryMaterial> {
  const query = { fileUrl, uploadChannel: 'background', ...(use !== undefined && { use }) };
  const [material] = await call(
    'POST /oss/upload-material',
    { query },
    { ...options, timeout: LINK_TIMEOUT_MS },
  );
  if (material === undefined) throw new ApiError('answer', fileUrl, 500);
  return material;
}
