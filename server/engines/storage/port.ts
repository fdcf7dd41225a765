import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A part of a stored file: bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Kinds of files that are found by their name. */
const namedKinds = ['portrait', 'piece', 'archive', 'segment', 'model'] as const;

/**
 * The key of a file that is found by its name, not by its content; storing it again replaces it.
 * @param kind what the file is, so that others' sweeps leave it alone
 */
export function keyOfName(kind: (typeof namedKinds)[number], name: string): string {
  const hash = createHash('sha256').update(`${kind}/${name}`).digest('hex');
  return `${hash.slice(0, 2)}/${hash}.${kind}`;
}

/** Whether the file under a key may be replaced; files under other keys never change. */
export const isReplaceable = (key: string): boolean => namedKinds.some((kind) => key.endsWith(`.${kind}`));

/** The storage cannot be reached at the moment, or fails; whether anything was stored is not known. */
export class StorageUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageUnavailableError';
  }
}

/** The settings of the storage are wrong; the message names them, and needs nothing besides. */
export class StorageSettingsError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageSettingsError';
  }
}

/** Keeps files by key. Keys are made by us from the content's hash: the same content has the same key. */
export interface Storage {
  /**
   * Takes over a finished file from the local disk. To store a key again is no error and changes nothing.
   * @param path a file on this machine, which is gone afterwards.
   */
  take(key: string, path: string): Promise<void>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Length in bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** The bytes, or a part of them. @throws Error when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Lists every stored file with its time and its length, in no order but that keys with the same two first characters
   * stand together; changes in the meantime may be included or not.
   */
  list(): AsyncIterable<{ key: string; storedAt: Date; bytes: number }>;
  /** Deletes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** What tells this place from others: servers that keep files in the same one have the same. */
  identity(): Promise<string>;
  /** Checks that files can be stored now. @throws Error whose message says what is wrong */
  check(): Promise<void>;
  /** Ends its connections. */
  close(): void;
}
