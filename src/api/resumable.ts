import i18next from 'i18next';
import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import type { LibraryMaterial } from '../../contract/material/schema';
import { MODEL_UPLOAD_USE } from '../../contract/speech-model/limits';
import { ApiError, call, reportApiError } from './client';
import { keptUploads } from './keptUploads';
import { sessionToken, storedLanguage, storedUser } from './session';
import { isPassingFailure, persistently, UPLOAD_RETRY_MS } from './persistently';
import type { UploadOptions } from './uploadOptions';

const ENDPOINT = '/api/v1/oss/resumable';
/** Bytes of a piece: proxies limit requests, and after the first piece the server knows whether it accepts the file. */
const PIECE_BYTES = 16 * 1024 * 1024;
/** Another piece of the same upload is still being written. */
const LOCKED = [409, 423];

/** A refusal with the server's message, from whichever layer. */
function apiErrorOf(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (answer === null || answer === undefined) return new ApiError('offline', i18next.t('errors:offline'));
  const status = answer.getStatus();
  try {
    const { msg, code } = JSON.parse(answer.getBody()) as { msg?: string; code?: number };
    if (typeof msg === 'string') return new ApiError('answer', msg, code ?? status, status);
  } catch (problem) {
    // The protocol's own refusals are plain English, for developers.
    if (!(problem instanceof SyntaxError)) throw problem;
  }
  return new ApiError('answer', i18next.t('errors:systemError'), status, status);
}

const mayPass = (error: Error): boolean => {
  const failure = apiErrorOf(error);
  return isPassingFailure(failure) || LOCKED.includes(failure.status);
};

/** Forgets the progress of uploads of this file. */
async function forget(upload: Upload): Promise<void> {
  const storage = upload.options.urlStorage;
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await storage?.removeUpload(urlStorageKey);
}

/** Sends the missing bytes; returns the upload's id. */
async function sendBytes(
  file: File,
  {
    signal,
    onProgress,
    channel = 'background',
    use = 'library',
  }: Omit<UploadOptions, 'use'> & { use?: UploadOptions['use'] | typeof MODEL_UPLOAD_USE },
): Promise<[string, Upload]> {
  let share = 0;
  let settle: { resolve: () => void; reject: (error: ApiError) => void };
  const arrived = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const upload = new Upload(file, {
    ...defaultOptions,
    endpoint: new URL(ENDPOINT, window.location.origin).href,
    chunkSize: PIECE_BYTES,
    metadata: { filename: file.name, filetype: file.type, uploadChannel: channel, use },
    // Bound to one user: on a shared machine nobody continues somebody else's upload.
    fingerprint: ({ name, size, lastModified }) =>
      Promise.resolve(
        `mirra/${storedUser()?.userId ?? ''}/${channel}/${use}/${name}/${size}/${lastModified}`,
      ),
    urlStorage: keptUploads,
    retryDelays: UPLOAD_RETRY_MS,
    // Read before each request: a long upload may outlive the session that began it.
    onBeforeRequest: (request) => {
      request.setHeader('language', storedLanguage());
      const token = sessionToken();
      if (token !== null) request.setHeader('authorization', token);
    },
    onShouldRetry: (error) => {
      const again = signal?.aborted !== true && mayPass(error);
      if (again) onProgress?.(share, true);
      return again;
    },
    onProgress: (sent, total) => {
      share = total > 0 ? sent / total : 0;
      onProgress?.(share, false);
    },
    onError: (error) => settle.reject(apiErrorOf(error)),
    onSuccess: () => settle.resolve(),
  });
  const stop = () => {
    // If this call fails, the server deletes the abandoned upload later.
    upload.abort(true).catch(() => undefined);
    settle.reject(new ApiError('aborted', 'aborted'));
  };
  const [previous] = await upload.findPreviousUploads();
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
  if (signal?.aborted) throw new ApiError('aborted', 'aborted');
  signal?.addEventListener('abort', stop);
  try {
    upload.start();
    await arrived;
  } catch (error) {
    if (!isPassingFailure(error)) await forget(upload);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  const id = upload.url?.split('?')[0]?.split('/').at(-1) ?? '';
  return [decodeURIComponent(id), upload];
}

/** The part of {@link import('./upload').uploadMaterial} for large files, in a chunk of its own. */
export async function uploadInPieces(file: File, options: UploadOptions): Promise<LibraryMaterial> {
  const { signal, onProgress } = options;
  const [id, upload] = await sendBytes(file, options);
  try {
    const material = await persistently(
      () =>
        call(
          'POST /oss/resumable/{id}/finish',
          { params: { id } },
          // The server inspects the whole file now.
          { quiet: true, timeout: 5 * 60_000, ...(signal && { signal }) },
        ),
      { ...(signal && { signal }), onWaiting: () => onProgress?.(1, true) },
    );
    await forget(upload);
    return material;
  } catch (error) {
    if (signal?.aborted) await upload.abort(true).catch(() => undefined);
    // A refused file would be refused again; one that is only incomplete is kept.
    if (!isPassingFailure(error)) await forget(upload);
    throw error;
  }
}

/**
 * Uploads a file of a speech model, which becomes no material.
 * @returns the id of the upload, for the call that installs the model
 * @throws ApiError after every listener of failed calls has run
 */
export async function uploadModelFile(
  file: File,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Promise<string> {
  try {
    const [id, upload] = await sendBytes(file, { ...options, use: MODEL_UPLOAD_USE });
    await forget(upload);
    return id;
  } catch (error) {
    if (error instanceof ApiError) reportApiError(error, 'POST /ops/models/{name}/install');
    throw error;
  }
}
