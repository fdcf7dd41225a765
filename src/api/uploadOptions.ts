import type { UploadUse } from '../../contract/material/limits';
import type { CallOptions } from './client';

/** Options of an upload. */
export interface UploadOptions extends Pick<CallOptions, 'quiet'> {
  /** What it is for: the library, unless it is said. */
  channel?: 'background' | 'custom';
  /** What is taken of it; anything that the library takes, unless it is said. */
  use?: UploadUse;
  /** The picture of the library that a small file was cut out of, by its id. */
  cutOutOf?: string;
  /** Aborts the upload; the server deletes what has arrived. */
  signal?: AbortSignal;
  /**
   * Called with the share that has arrived, 0 to 1.
   * @param waiting the connection or the server is away; the upload continues by itself when they are back
   */
  onProgress?: (share: number, waiting: boolean) => void;
}
