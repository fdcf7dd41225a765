import type { CallOptions } from './client';

/** How a file is brought. */
export interface UploadOptions extends Pick<CallOptions, 'quiet'> {
  /** Gives the upload up; what has arrived is deleted on the server. */
  signal?: AbortSignal;
  /**
   * Hears the share that has arrived, 0 to 1.
   * @param waiting the connection or the server is away; the upload goes on by itself when they are back
   */
  onProgress?: (share: number, waiting: boolean) => void;
}
