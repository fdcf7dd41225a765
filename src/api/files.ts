import { ApiError } from './client';

/**
 * The bytes behind an address that the server has given out, such as that of a sound.
 * @throws ApiError `offline` where they cannot be had
 */
export async function fetchBytes(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, signal === undefined ? {} : { signal });
    if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw new ApiError(signal?.aborted === true ? 'aborted' : 'offline', String(error));
  }
}
