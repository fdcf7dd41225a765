import { RESUMABLE_ABOVE } from '../../contract/constants';
import type { OwnMaterial } from '../../contract/material';
import { ApiError, call, callForm, type CallOptions, reportApiError } from './client';

/** Milliseconds before each further try; about four minutes, then the upload is left to the user. */
export const UPLOAD_RETRY_MS = [
  500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000, 30_000, 60_000,
];

/** A server that has to fetch a file itself takes its time. */
const LINK_TIMEOUT_MS = 10 * 60_000;

const SESSION_LOST = 401;

export interface UploadOptions extends Pick<CallOptions, 'quiet'> {
  /** Gives the upload up; what has arrived is deleted on the server. */
  signal?: AbortSignal;
  /**
   * Hears the share that has arrived, 0 to 1.
   * @param waiting the connection or the server is away; the upload goes on by itself when they are back
   */
  onProgress?: (share: number, waiting: boolean) => void;
}

/** No answer, or one that says 'not now': the same call may succeed a little later. */
export const isPassingFailure = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'offline' || error.kind === 'timeout' || (error.status >= 502 && error.status <= 504));

/** Waits, or less when the browser says that the network is back. @throws ApiError `aborted` */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      signal?.removeEventListener('abort', stop);
      act();
    };
    const resume = end(resolve);
    const stop = end(() => reject(new ApiError('aborted', 'aborted')));
    const timer = setTimeout(resume, ms);
    window.addEventListener('online', resume);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
  });
}

/** Makes an attempt again while it fails in passing. */
export async function persistently<T>(
  attempt: () => Promise<T>,
  { signal, onWaiting }: { signal?: AbortSignal; onWaiting?: () => void },
): Promise<T> {
  for (const delay of UPLOAD_RETRY_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassingFailure(error)) throw error;
      onWaiting?.();
      await pause(delay, signal);
    }
  }
  return attempt();
}

/** One form with one file, sent anew as a whole when it breaks: a small file is quicker sent than continued. */
async function uploadWhole(file: File, { signal, onProgress }: UploadOptions): Promise<OwnMaterial> {
  let sent = 0;
  const attempt = () => {
    const form = new FormData();
    form.set('direction', '0');
    form.set('uploadChannel', 'background');
    form.append('files', file, file.name);
    return callForm('POST /oss/upload-material', { query: {} }, form, {
      quiet: true,
      ...(signal && { signal }),
      onProgress: (share) => {
        sent = share;
        onProgress?.(share, false);
      },
    });
  };
  const [material] = await persistently(attempt, {
    ...(signal && { signal }),
    onWaiting: () => onProgress?.(sent, true),
  });
  if (material === undefined) throw new ApiError('answer', file.name, 500);
  return material;
}

/**
 * Keeps a file in the user's library. A large one goes up in pieces and, after a lost connection, a restart of the
 * server or a reload of the page with the same file chosen again, goes on where it stopped.
 * @throws ApiError after every listener of failed calls has heard it
 */
export async function uploadMaterial(file: File, options: UploadOptions = {}): Promise<OwnMaterial> {
  try {
    if (file.size <= RESUMABLE_ABOVE) return await uploadWhole(file, options);
    const { uploadInPieces } = await import('./resumable');
    return await uploadInPieces(file, options);
  } catch (error) {
    // The attempts were quiet, save for a lost session, which is announced whoever asks.
    if (error instanceof ApiError && error.code !== SESSION_LOST)
      reportApiError(error, 'POST /oss/upload-material', { quiet: options.quiet ?? false });
    throw error;
  }
}

/** Has the server fetch a file by its web link into the user's library. */
export async function uploadByLink(
  fileUrl: string,
  options: Pick<CallOptions, 'signal' | 'quiet'> = {},
): Promise<OwnMaterial> {
  const query = { fileUrl, uploadChannel: 'background' };
  const [material] = await call(
    'POST /oss/upload-material',
    { query },
    { ...options, timeout: LINK_TIMEOUT_MS },
  );
  if (material === undefined) throw new ApiError('answer', fileUrl, 500);
  return material;
}
