import { type IDBPDatabase, openDB } from 'idb';
import type { ProjectDocument } from '../../contract/document/schema';
import { JOURNAL } from './journalDatabase';
import { tabStorage } from '../storage/siteStorage';

/** A window's record of its work on a project, so that nothing is lost by a reload, a crash or a lost network. */
export interface JournalRecord<History> {
  projectId: string;
  /** Owner of the work, so that nobody else on this device is offered it. */
  accountId: string;
  /** The window that wrote it; a reload keeps the window's id. */
  windowId: string;
  revision: number;
  /** The document if it has unsaved changes; null otherwise. */
  unsaved: ProjectDocument | null;
  /** Null after it was dropped. */
  history: History | null;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

const STORE = 'journal';
const WINDOW_KEY = 'mirra.editor.window';
/** Records of other windows are dropped after this time. */
const KEPT_MS = 14 * 86_400_000;

/** The id of this window, which survives a reload; a new tab gets a new one. */
export function windowId(): string {
  const known = tabStorage.getItem(WINDOW_KEY);
  if (known !== null) return known;
  const created = crypto.randomUUID();
  tabStorage.setQuietly(WINDOW_KEY, created);
  return created;
}

/** Opens a connection for each piece of work, since another tab may want to upgrade the database. */
async function withDatabase<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(JOURNAL, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const keyOf = ({ projectId, windowId: id }: { projectId: string; windowId: string }) => `${projectId}/${id}`;
const lockOf = (id: string) => `mirra.editor:${id}`;

/** Number of editors in this window that hold its lock. */
let holding = 0;

/** Signals to other windows, until the returned function is called, that this one is alive and finishes its own work. */
export function holdJournal(): () => void {
  const end = new AbortController();
  holding++;
  let release: (() => void) | undefined;
  void navigator.locks
    .request(lockOf(windowId()), { signal: end.signal }, () => new Promise<void>((done) => (release = done)))
    // It ended before the lock was acquired, as after a quick leave.
    .catch(() => undefined);
  return () => {
    holding--;
    release?.();
    end.abort();
  };
}

async function livingWindows(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** The record of a project to continue: the window's own or, without one, the unsaved work of a closed window. */
export function chooseRecord<R extends JournalRecord<unknown>>(
  records: readonly R[],
  mine: { accountId: string; windowId: string },
  isLiving: (windowId: string) => boolean,
): R | null {
  const ours = records.filter(({ accountId }) => accountId === mine.accountId);
  const own = ours.find((record) => record.windowId === mine.windowId);
  if (own !== undefined) return own;
  const orphans = ours.filter((record) => record.unsaved !== null && !isLiving(record.windowId));
  return orphans.toSorted((a, b) => b.writtenAt - a.writtenAt)[0] ?? null;
}

/** The records of a project for an account. */
export async function readJournal<History>(
  projectId: string,
  accountId: string,
): Promise<JournalRecord<History> | null> {
  const living = await livingWindows();
  const isLiving = (id: string) => living.has(lockOf(id));
  // A duplicated tab starts with the id of its original, which still uses it.
  if (holding === 0 && isLiving(windowId())) tabStorage.setQuietly(WINDOW_KEY, crypto.randomUUID());
  const ofProject = IDBKeyRange.bound(`${projectId}/`, `${projectId}/\uffff`);
  const records = (await withDatabase((database) =>
    database.getAll(STORE, ofProject),
  )) as JournalRecord<History>[];
  return chooseRecord(records, { accountId, windowId: windowId() }, isLiving);
}

export async function writeJournal<History>(record: JournalRecord<History>): Promise<void> {
  await withDatabase((database) => database.put(STORE, record, keyOf(record)));
}

/** Drops a record that was taken over or is no longer needed. */
export async function dropJournal(record: JournalRecord<unknown>): Promise<void> {
  await withDatabase((database) => database.delete(STORE, keyOf(record)));
}

/** Drops old records, and records of other accounts than the one that has logged in. */
export async function sweepJournal(accountId: string): Promise<void> {
  await withDatabase(async (database) => {
    const all = (await database.getAll(STORE)) as JournalRecord<unknown>[];
    const useless = all.filter((one) => one.accountId !== accountId || Date.now() - one.writtenAt > KEPT_MS);
    for (const one of useless) await database.delete(STORE, keyOf(one));
  });
}

/** Drops every undo history, as when a project is created; unsaved work stays. */
export async function forgetHistories(): Promise<void> {
  const all = (await withDatabase((database) => database.getAll(STORE))) as JournalRecord<unknown>[];
  for (const record of all) {
    if (record.unsaved === null) await withDatabase((database) => database.delete(STORE, keyOf(record)));
    else await writeJournal({ ...record, history: null });
  }
}
