import type { DataStore } from '@tus/server';

/** Where the bytes of uploads in pieces wait until they are whole. */
export interface PieceStore extends DataStore {
  /** The first bytes of an upload, and how many it has so far. @throws Error when they are gone */
  head(id: string): Promise<{ head: Buffer; size: number }>;
  /**
   * The whole file on this machine; it may be moved away.
   * @returns its path, and what is called when it has been used
   * @throws Error when a part of it is gone
   */
  gather(id: string): Promise<{ path: string; release(): Promise<void> }>;
  /** Deletes the bytes of an upload; to do it twice is no error. */
  discard(id: string): Promise<void>;
  /** Deletes the bytes of uploads that ended without their server. */
  sweep(now: number): Promise<void>;
  /** The same for files that no row names any more; it looks at the whole storage. */
  sweepFiles?(now: number): Promise<void>;
}
