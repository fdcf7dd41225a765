import {
  dropJournal,
  type JournalRecord,
  readJournal,
  windowId,
  writeJournal,
} from '../../api/editorJournal';
import { storedUser } from '../../api/session';
import type { DocumentStore, HistoryRecord } from '../../document';
import { type Autosave, isSameDocument } from '../../kernel/saving/autosave';

/** Up to this many elements every change is written at once; with more, after a pause. */
const AT_ONCE = 300;
const LARGE_QUIET_MS = 400;

export type EditorRecord = JournalRecord<HistoryRecord>;

/** The meaning of a record for a project that is opened at a revision. */
export type Recovery =
  | { kind: 'none' }
  /** Nothing was unsaved: the steps can be undone again. */
  | { kind: 'history'; record: EditorRecord }
  /** Unsaved work on this revision: editing continues as if nothing had happened. */
  | { kind: 'unsaved'; record: EditorRecord }
  /** Unsaved work on an older revision: the user chooses. */
  | { kind: 'conflict'; record: EditorRecord };

/** @param stored the project from the server. */
export function recoveryOf(
  record: EditorRecord | null,
  stored: { revision: number; document: unknown },
): Recovery {
  if (record === null) return { kind: 'none' };
  const isCurrent = record.revision === stored.revision;
  // A save has arrived although the window was closed before its answer.
  const isSaved = record.unsaved === null ? isCurrent : isSameDocument(record.unsaved, stored.document);
  if (isSaved) return record.history === null ? { kind: 'none' } : { kind: 'history', record };
  if (record.unsaved === null) return { kind: 'none' };
  return { kind: isCurrent ? 'unsaved' : 'conflict', record };
}

/** The record of a project, or null; a browser without a database has none. */
export async function recordOf(projectId: string): Promise<EditorRecord | null> {
  const accountId = storedUser()?.userId;
  if (accountId === undefined) return null;
  try {
    return await readJournal<HistoryRecord>(projectId, accountId);
  } catch {
    // Private windows may forbid it: the editor then works without a journal, as it did before there was one.
    return null;
  }
}

/** Keeps writing what a reload or a crash would lose. Returns a function that stops it after a last write. */
export function keepJournal(projectId: string, store: DocumentStore, autosave: Autosave): () => void {
  const accountId = storedUser()?.userId;
  // After a log-out nothing may stay on the device, not even the last write of an open editor.
  const isTheirs = () => accountId !== undefined && storedUser()?.userId === accountId;
  let works = true;
  let writing: Promise<void> | null = null;
  let isStale = false;

  const write = async (owner: string) => {
    const record: EditorRecord = {
      projectId,
      accountId: owner,
      windowId: windowId(),
      revision: autosave.revision(),
      unsaved: autosave.isDirty() ? store.committed() : null,
      history: store.history(),
      writtenAt: Date.now(),
    };
    await writeJournal(record);
  };
  /** One write at a time, and the next one with the latest state; when the page goes away, the last one has already started. */
  const keep = () => {
    if (!works || accountId === undefined || !isTheirs()) return;
    if (writing !== null) {
      isStale = true;
      return;
    }
    isStale = false;
    writing = write(accountId)
      .catch(() => {
        // The storage is full or forbidden: the server has the saved state, and the leave prompt protects the rest.
        works = false;
      })
      .finally(() => {
        writing = null;
        if (isStale) keep();
      });
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    // A microtask later all listeners of an event have run, so that they cause one write. To copy a large document takes
    // milliseconds, so that one waits for a pause.
    if (store.get().elements.order.length <= AT_ONCE) queueMicrotask(keep);
    else {
      clearTimeout(timer);
      timer = setTimeout(keep, LARGE_QUIET_MS);
    }
  };
  const stops = [store.onChange(soon), store.subscribeHistory(soon), autosave.state.subscribe(soon)];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    keep();
  };
}

/** A record of another window that this one has taken over is not offered again. */
export async function settleRecord(record: EditorRecord): Promise<void> {
  if (record.windowId !== windowId()) await dropJournal(record).catch(() => undefined);
}
