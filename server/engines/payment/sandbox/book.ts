import type { SandboxTrade } from './trade';

/** A trade with what it is found by. */
export interface SandboxRecord {
  id: string;
  /** Names by which it is looked up; each record may have several, and several records may share one. */
  labels: readonly string[];
  /** When its next notice is due, Unix milliseconds; null when none is. */
  dueAt: number | null;
  /** Unix milliseconds. */
  createdAt: number;
  /** Plain JSON. */
  trade: SandboxTrade;
}

/** A record as it was read, with the number of its version. */
export interface KeptRecord {
  record: SandboxRecord;
  revision: number;
}

/** Which records are listed: all conditions that are given must hold. */
export interface SandboxQuery {
  label?: string;
  /** Only those that are due until this moment, Unix milliseconds; then the longest due comes first, else the newest. */
  dueUntil?: number;
  limit: number;
}

/** Where the sandbox keeps its trades. */
export interface SandboxBook {
  get(id: string): Promise<KeptRecord | null>;
  /**
   * Writes a record when the stored one still has the given revision; 0 says that there is none yet.
   * @returns false when somebody else was faster; then nothing is written
   */
  put(record: SandboxRecord, revision: number): Promise<boolean>;
  list(query: SandboxQuery): Promise<readonly KeptRecord[]>;
}
