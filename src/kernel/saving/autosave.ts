import type { Patch, ProjectDocument } from '../../../contract/document/schema';
import type { ApiError } from '../../api/client';
import { type DocumentStore, migrateDocument } from '../../document';
import { saveParts, type UnsavedRest } from './saveParts';
import { createObservable } from '../core/observable';
import type { SaveState, Saving } from '../core/services';
import {
  changesOf,
  keepsRules,
  partsBetween,
  type Rules,
  serverRules,
  siftParts,
  type UnsavedChange,
} from './unsavedChanges';

/** Pause after a change before it is saved; with continuous changes, `MAX_WAIT_MS` after the first. */
export const QUIET_MS = 600;
export const MAX_WAIT_MS = 3_000;
/** First and longest pause between attempts without a connection. */
export const RETRY_MS = { first: 1_000, longest: 30_000 } as const;

const STALE_REVISION = 4090;
/** The server could not apply the patches: too many of them, or they no longer match the stored document. */
const UNFIT_PATCHES: readonly number[] = [4000, 4011];

export type SaveBody = { revision: number } & ({ patches: Patch[] } | { document: ProjectDocument });

export interface Remote {
  save(body: SaveBody, keepalive: boolean): Promise<{ revision: number }>;
  /** The newest saved state, as it is stored. */
  load(): Promise<{ revision: number; document: unknown }>;
}

/** Unsaved work of an earlier window: on the stored revision, or on an older one. */
export type Recovered = 'unsaved' | 'conflict';

export interface Autosave extends Saving {
  /** The revision that this window is based on. */
  revision(): number;
  /** True while there are unsaved changes. */
  isDirty(): boolean;
  /** Tries again now, as when the connection is back. */
  retryNow(): void;
  /** Resolves a conflict: saves this window's document over the other. */
  keepMine(): Promise<void>;
  /** Resolves a conflict: drops the unsaved changes; the caller replaces the document with `document`. */
  takeTheirs(): Promise<unknown>;
  /**
   * Resolves a refusal: restores the saved document as one history step with this label. The caller keeps a copy of the dropped
   * changes.
   */
  goBack(label: string): Promise<void>;
  /**
   * Applies a save of another window. A window with changes of its own ignores it: its next save is refused, and the user
   * chooses.
   */
  hear(saved: { revision: number; patches: Patch[] | null }): Promise<void>;
  /** Sends pending changes while the page is being closed. */
  sendLast(): void;
  start(): () => void;
}

/**
 * Saves a document as it changes: one request at a time, with patches against a revision. Nothing is dropped: failed requests
 * are repeated, and a refused revision is a question to the user.
 * @param loadRules loads the server's rules for documents, which are needed only after a refusal
 */
export function createAutosave(
  store: DocumentStore,
  firstRevision: number,
  remote: Remote,
  recovered: Recovered | null = null,
  loadRules: () => Promise<Rules> = serverRules,
): Autosave {
  const state = createObservable<SaveState>({
    kind: recovered === null ? 'saved' : recovered === 'conflict' ? 'conflict' : 'saving',
  });
  let revision = firstRevision;
  /** The last state that the server has accepted; null while it is unknown. */
  let accepted: ProjectDocument | null = recovered === null ? store.committed() : null;
  /** The server's rules, once they were needed. */
  let rules: Rules | null = null;
  let pending: UnsavedChange[] = [];
  let wholeDocument = recovered !== null;
  /** The local rules' error for the part that the server has refused; null before they were checked. */
  let explained: string | null = null;
  /** To restore the saved state is not a change that must be saved. */
  let isGoingBack = false;
  let firstChange: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let retry: number = RETRY_MS.first;

  const isDirty = () => pending.length > 0 || wholeDocument || running !== null;
  const isStopped = () => state.get().kind === 'conflict';

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  const isRefused = () => state.get().kind === 'refused';

  /** Notifies once for a series of changes. */
  const showSaving = () => {
    if (state.get().kind !== 'saving') state.set({ kind: 'saving' });
  };

  const onChange = (change: UnsavedChange) => {
    pending.push(change);
    if (isStopped()) return;
    const now = Date.now();
    firstChange ??= now;
    // Changes by a third party itself are saved too, but they are not unsaved work of the user.
    const isShown = change.author === null && !isRefused();
    if (isShown && state.get().kind !== 'offline') showSaving();
    if (running === null && state.get().kind !== 'offline') {
      schedule(Math.min(QUIET_MS, Math.max(0, firstChange + MAX_WAIT_MS - now)));
    }
  };

  /** Takes the pending changes; `restore` puts them back before later ones. */
  const take = (document = store.committed()) => {
    const changes = pending;
    const whole = wholeDocument;
    pending = [];
    wholeDocument = false;
    firstChange = null;
    const patches = changes.flatMap((change) => change.patches);
    const body: SaveBody = whole ? { revision, document } : { revision, patches };
    const restore = () => {
      pending = [...changes, ...pending];
      wholeDocument ||= whole;
    };
    return { body, document, whole, restore };
  };

  /** The document without what the rules refuse, as far as that can be told at once. */
  const withoutRefused = (): ProjectDocument => {
    const wanted = store.committed();
    if (rules === null || accepted === null) return wanted;
    return siftParts(accepted, partsBetween(accepted, wanted), rules).document;
  };

  const send = (): Promise<void> => {
    clearTimeout(timer);
    running ??= attempt().finally(() => {
      running = null;
      const goesOn = state.get().kind === 'saving' || state.get().kind === 'saved';
      // A refused change waits for another change, which may already have fixed it.
      const isAnswered = isRefused() && firstChange !== null;
      if ((goesOn && isDirty()) || isAnswered) schedule(QUIET_MS);
    });
    return running;
  };

  const attempt = async () => {
    if ((pending.length === 0 && !wholeDocument) || isStopped()) return;
    firstChange = null;
    if (isRefused() && (await saveTheRest(null))) return;
    const { body, document, whole, restore } = take();
    if (!isRefused()) showSaving();
    try {
      revision = (await remote.save(body, false)).revision;
      accepted = document;
      retry = RETRY_MS.first;
      if (pending.every(({ author }) => author !== null)) state.set({ kind: 'saved' });
    } catch (error) {
      restore();
      await failed(error as ApiError, document, whole);
      if (isRefused()) await saveTheRest(document);
    }
  };

  /** The document of this revision as the server has it; null if that cannot be told. */
  const storedDocument = async (): Promise<ProjectDocument | null> => {
    const newest = await remote.load().catch(() => null);
    return newest === null || newest.revision !== revision ? null : migrateDocument(newest.document);
  };

  const saveWhole = async (document: ProjectDocument): Promise<void> => {
    revision = (await remote.save({ revision, document }, false)).revision;
    accepted = document;
  };

  /**
   * Saves all parts of the unsaved work except those that are refused, which stay here until they are changed.
   * @param answered the document that the server has just refused as a whole
   * @returns false when nothing is refused, or it is not known what the server has
   */
  const saveTheRest = async (answered: ProjectDocument | null): Promise<boolean> => {
    rules ??= await loadRules();
    const wanted = store.committed();
    accepted ??= await storedDocument();
    const isAnswered = answered === wanted;
    if (accepted === null || (!isAnswered && keepsRules(wanted, rules))) return false;
    const count = pending.length;
    const parts = partsBetween(accepted, wanted);
    wholeDocument = true;
    try {
      const rest = await saveParts({ accepted, parts, rules, isRefused: isAnswered, send: saveWhole });
      pending = [...changesOf(rest.refused, pending.slice(0, count)), ...pending.slice(count)];
      if (rest.refused.length === 0) {
        wholeDocument = false;
        state.set({ kind: pending.length === 0 ? 'saved' : 'saving' });
      } else showRefused(rest);
    } catch (error) {
      await failed(error as ApiError, wanted, true);
    }
    return true;
  };

  const showRefused = ({ refused, reason }: UnsavedRest) => {
    // The server's message is in the user's language; for later faults only the message of the rules is available.
    const said = state.get();
    const isSame = said.kind === 'refused' && (explained === null || explained === reason);
    explained = reason;
    const elements = refused.flatMap(({ element }) => element ?? []);
    state.set({
      kind: 'refused',
      message: isSame ? said.message : (reason ?? ''),
      pluginId: pending.findLast(({ author }) => author !== null)?.author ?? null,
      ...(elements.length > 0 && { elements }),
    });
  };

  const failed = async (error: ApiError, sent: ProjectDocument, whole: boolean) => {
    if (error.kind === 'answer' && error.code === STALE_REVISION) {
      await settleStale(sent);
    } else if (error.kind === 'answer' && UNFIT_PATCHES.includes(error.code) && !whole) {
      // The whole document contains the same; the changes are kept in case it is refused too.
      wholeDocument = true;
    } else if (error.kind !== 'answer' || error.status >= 500) {
      state.set({ kind: 'offline', retryAt: Date.now() + retry });
      schedule(retry);
      retry = Math.min(retry * 2, RETRY_MS.longest);
    } else {
      explained = null;
      state.set({ kind: 'refused', message: error.message, pluginId: null });
    }
  };

  /** The revision is not ours: either one of our answers was lost, or somebody else has saved. */
  const settleStale = async (sent: ProjectDocument) => {
    const newest = await remote.load().catch(() => null);
    if (newest === null || !isSameDocument(newest.document, sent)) {
      state.set({ kind: 'conflict' });
      return;
    }
    revision = newest.revision;
    accepted = sent;
    // The sent changes are stored; later ones are sent with the whole document.
    wholeDocument = !isSameDocument(store.committed(), sent);
    pending = [];
    if (!wholeDocument) state.set({ kind: 'saved' });
  };

  /** Drops unsaved changes in favor of the stored document. */
  const forget = (newest: { revision: number; document: unknown }) => {
    revision = newest.revision;
    accepted = migrateDocument(newest.document);
    pending = [];
    wholeDocument = false;
    firstChange = null;
    state.set({ kind: 'saved' });
  };

  return {
    state,
    isDirty,
    revision: () => revision,
    async flush() {
      clearTimeout(timer);
      if (running !== null) await running;
      if (isDirty() && !isStopped()) await send();
      return state.get().kind === 'saved' && !isDirty();
    },
    retryNow() {
      if (state.get().kind === 'offline' || state.get().kind === 'refused') void send();
    },
    async keepMine() {
      revision = (await remote.load()).revision;
      // What this revision holds is another window's.
      accepted = null;
      pending = [];
      wholeDocument = true;
      state.set({ kind: 'saving' });
      await send();
    },
    async takeTheirs() {
      const newest = await remote.load();
      forget(newest);
      return newest.document;
    },
    async goBack(label) {
      const newest = await remote.load();
      const saved = migrateDocument(newest.document);
      isGoingBack = true;
      try {
        store.transact(label, (draft) => void Object.assign(draft, structuredClone(saved)));
      } finally {
        isGoingBack = false;
      }
      forget(newest);
    },
    async hear(saved) {
      if (isDirty() || isStopped() || saved.revision <= revision) return;
      if (saved.patches !== null && saved.revision === revision + 1) {
        revision = saved.revision;
        store.applyRemote(saved.patches);
        accepted = store.committed();
        return;
      }
      const newest = await remote.load();
      // Changes made meanwhile are not dropped: their save will be refused, and the user chooses.
      if (isDirty() || newest.revision <= revision) return;
      revision = newest.revision;
      store.reset(migrateDocument(newest.document));
      accepted = store.committed();
    },
    sendLast() {
      if (running !== null || isStopped() || (pending.length === 0 && !wholeDocument)) return;
      const { body, document, restore } = take(isRefused() ? withoutRefused() : store.committed());
      remote.save(body, true).then(
        (saved) => {
          revision = saved.revision;
          accepted = document;
        },
        // The page may be restored from the browser's cache, and must then still send this.
        () => restore(),
      );
    },
    start() {
      const stop = store.onChange(({ patches, origin, author = null }) => {
        if (origin !== 'remote' && !isGoingBack) onChange({ patches, author });
      });
      if (recovered === 'unsaved') schedule(0);
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}

/** Whether two documents are equal, whatever the order of their keys. */
export const isSameDocument = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** JSON with sorted keys, since the database does not keep the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
