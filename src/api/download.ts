import type { RouteInput } from '../../contract/api/route';
import type { RouteKey, Routes } from '../../contract/routes';
import { ApiError, type CallOptions, openEnvelope, type Parts, reportApiError, send } from './client';

/** Timeout of a download, milliseconds: a large file takes long. */
const DOWNLOAD_TIMEOUT_MS = 30 * 60_000;

interface DownloadOptions extends CallOptions {
  /** Called with the number of received bytes; the total is unknown. */
  onBytes: (received: number) => void;
}

async function readBody(response: Response, onBytes: (received: number) => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step?.done === false; step = await reader?.read()) {
    parts.push(step.value);
    received += step.value.byteLength;
    onBytes(received);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/**
 * Makes a call whose response is a file, and reports its progress.
 * @throws ApiError after every `onApiError` listener has run; `aborted` when `signal` has aborted it.
 */
export async function download<K extends RouteKey>(
  route: K,
  input: RouteInput<Routes[K]>,
  { onBytes, ...options }: DownloadOptions,
): Promise<Blob> {
  try {
    const response = await send(route, input as Parts, { timeout: DOWNLOAD_TIMEOUT_MS, ...options });
    if (!response.ok) await openEnvelope(response);
    return await readBody(response, onBytes);
  } catch (error) {
    const lost =
      error instanceof ApiError
        ? error
        : // The body broke off on its way.
          new ApiError(options.signal?.aborted === true ? 'aborted' : 'offline', String(error));
    reportApiError(lost, route, options);
    throw lost;
  }
}
