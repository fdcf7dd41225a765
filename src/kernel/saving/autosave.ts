import type { Patch } from '../../../contract/document/schema';
import { type DocumentStore, migrateDocument } from '../../document';
import { createObservable } from '../core/observable';
import type { SaveState, Saving } from '../core/services';
import { Outbox } from './outbox';
import type { Remote } from './remote';
import { createSender, type RefusalLoaders } from './sender';

export { isSameDocument } from './sameDocument';
export type { SaveBody } from './remote';

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

/** The rules contain all schemas of a document, and are the server's. */
const loaders: RefusalLoaders = {
  refusals: () => import('./refusals'),
  rules: async () => (await import('../../../contract/document/patches')).patchDocument,
};

/**
 * Saves a document as it changes: one request at a time, with patches against a revision. Nothing is dropped: failed requests
 * are repeated, and a refused revision is a question to the user.
 * @param load loads what is needed only after a refusal
 */
export function createAutosave(
  store: DocumentStore,
  firstRevision: number,
  remote: Remote,
  recovered: Recovered | null = null,
  load: RefusalLoaders = loaders,
): Autosave {
  const state = createObservable<SaveState>({
    kind: recovered === null ? 'saved' : recovered === 'conflict' ? 'conflict' : 'saving',
  });
  const outbox = new Outbox(firstRevision, recovered === null ? store.committed() : null);
  const sender = createSender({ store, remote, outbox, state, load });
  const { isDirty } = sender;
  /** To restore the saved state is not a change that must be saved. */
  let isGoingBack = false;

  /** Drops unsaved changes in favor of the stored document. */
  const forget = (newest: { revision: number; document: unknown }) => {
    outbox.revision = newest.revision;
    outbox.accepted = migrateDocument(newest.document);
    outbox.clear();
    state.set({ kind: 'saved' });
  };

  return {
    state,
    isDirty,
    revision: () => outbox.revision,
    flush: sender.flush,
    sendLast: sender.sendLast,
    retryNow() {
      if (state.get().kind === 'offline' || state.get().kind === 'refused') void sender.send();
    },
    async keepMine() {
      // What this revision holds is another window's.
      outbox.note((await remote.load()).revision, null);
      outbox.changes = [];
      outbox.isWhole = true;
      state.set({ kind: 'saving' });
      await sender.send();
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
      if (isDirty() || state.get().kind === 'conflict' || saved.revision <= outbox.revision) return;
      if (saved.patches !== null && saved.revision === outbox.revision + 1) {
        outbox.revision = saved.revision;
        store.applyRemote(saved.patches);
        outbox.accepted = store.committed();
        return;
      }
      const newest = await remote.load();
      // Changes made meanwhile are not dropped: their save will be refused, and the user chooses.
      if (isDirty() || newest.revision <= outbox.revision) return;
      outbox.revision = newest.revision;
      store.reset(migrateDocument(newest.document));
      outbox.accepted = store.committed();
    },
    start() {
      const stop = store.onChange(({ patches, origin, author = null }) => {
        if (origin !== 'remote' && !isGoingBack) sender.add({ patches, author });
      });
      if (recovered === 'unsaved') sender.schedule(0);
      return () => {
        stop();
        sender.cancel();
      };
    },
  };
}
