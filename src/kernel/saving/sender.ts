import type { ProjectDocument } from '../../../contract/document/schema';
import { STALE_REVISION } from '../../../contract/errors/codes';
import type { ApiError } from '../../api/client';
import type { DocumentStore } from '../../document';
import type { WritableObservable } from '../core/observable';
import type { SaveState } from '../core/services';
import type { Outbox } from './outbox';
import type { Refusals, RefusalsDeps } from './refusals';
import type { Remote } from './remote';
import { isSameDocument } from './sameDocument';
import type { Rules, UnsavedChange } from './unsavedChanges';

/** Pause after a change before it is saved; with continuous changes, `MAX_WAIT_MS` after the first. */
export const QUIET_MS = 600;
export const MAX_WAIT_MS = 3_000;
/** First and longest pause between attempts without a connection. */
const RETRY_MS = { first: 1_000, longest: 30_000 } as const;

/** The server could not apply the patches: too many of them, or they no longer match the stored document. */
const UNFIT_PATCHES: readonly number[] = [4000, 4011];

export interface SenderDeps {
  store: Pick<DocumentStore, 'committed'>;
  remote: Remote;
  outbox: Outbox;
  state: WritableObservable<SaveState>;
  load: RefusalLoaders;
}

/** Loads what is needed only after a refusal. */
export interface RefusalLoaders {
  refusals(): Promise<{ createRefusals: (deps: RefusalsDeps) => Refusals }>;
  /** The server's rules for documents. */
  rules(): Promise<Rules>;
}

/** Sends what is in an outbox, one request at a time, and shows how that goes. A conflict stops it until it is resolved. */
export interface Sender {
  /** Whether something waits, or is on its way. */
  isDirty(): boolean;
  /** Sends a change after a pause. */
  add(change: UnsavedChange): void;
  /** Sends what waits after so many milliseconds, in the place of the next attempt. */
  schedule(ms: number): void;
  /** Sends what waits now, or waits for the attempt that is running. */
  send(): Promise<void>;
  /** Sends everything; false when it could not be saved. */
  flush(): Promise<boolean>;
  /** Sends what waits while the page is being closed. */
  sendLast(): void;
  /** Plans no further attempt. */
  cancel(): void;
}

/** See {@link Sender}. */
export function createSender({ store, remote, outbox, state, load }: SenderDeps): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  /** Null until it was needed. */
  let refusals: Refusals | null = null;
  let retry: number = RETRY_MS.first;

  const is = (kind: SaveState['kind']) => state.get().kind === kind;
  const isDirty = () => !outbox.isEmpty || running !== null;
  const cancel = () => clearTimeout(timer);

  const schedule = (ms: number) => {
    cancel();
    timer = setTimeout(() => void send(), ms);
  };

  /** Notifies once for a series of changes. */
  const showSaving = () => {
    if (!is('saving')) state.set({ kind: 'saving' });
  };

  const send = (): Promise<void> => {
    cancel();
    running ??= attempt().finally(() => {
      running = null;
      const goesOn = is('saving') || is('saved');
      // A refused change waits for another change, which may already have fixed it.
      const isAnswered = is('refused') && outbox.changedAt !== null;
      if ((goesOn && isDirty()) || isAnswered) schedule(QUIET_MS);
    });
    return running;
  };

  /** See {@link Refusals.saveTheRest}. */
  const saveTheRest = async (answered: ProjectDocument | null): Promise<boolean> => {
    refusals ??= (await load.refusals()).createRefusals({
      store,
      remote,
      outbox,
      state,
      loadRules: load.rules,
      onFailure: (error, sent) => failed(error, sent, true),
    });
    return refusals.saveTheRest(answered);
  };

  const attempt = async () => {
    if (outbox.isEmpty || is('conflict')) return;
    outbox.changedAt = null;
    if (is('refused') && (await saveTheRest(null))) return;
    const { body, document, isWhole, restore } = outbox.take(store.committed());
    if (!is('refused')) showSaving();
    try {
      outbox.note((await remote.save(body, false)).revision, document);
      retry = RETRY_MS.first;
      if (outbox.changes.every(({ author }) => author !== null)) state.set({ kind: 'saved' });
    } catch (error) {
      restore();
      await failed(error as ApiError, document, isWhole);
      if (is('refused')) await saveTheRest(document);
    }
  };

  const failed = async (error: ApiError, sent: ProjectDocument, isWhole: boolean) => {
    if (error.kind === 'answer' && error.code === STALE_REVISION) {
      await settleStale(sent);
    } else if (error.kind === 'answer' && UNFIT_PATCHES.includes(error.code) && !isWhole) {
      // The whole document contains the same; the changes are kept in case it is refused too.
      outbox.isWhole = true;
    } else if (error.kind !== 'answer' || error.status >= 500) {
      state.set({ kind: 'offline', retryAt: Date.now() + retry });
      schedule(retry);
      retry = Math.min(retry * 2, RETRY_MS.longest);
    } else {
      refusals?.restart();
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
    outbox.note(newest.revision, sent);
    // The sent changes are stored; later ones are sent with the whole document.
    outbox.isWhole = !isSameDocument(store.committed(), sent);
    outbox.changes = [];
    if (!outbox.isWhole) state.set({ kind: 'saved' });
  };

  return {
    isDirty,
    schedule,
    send,
    cancel,
    add(change) {
      outbox.changes.push(change);
      if (is('conflict')) return;
      const now = Date.now();
      outbox.changedAt ??= now;
      const deadline = outbox.changedAt + MAX_WAIT_MS;
      // Changes by a third party itself are saved too, but they are not unsaved work of the user.
      const isShown = change.author === null && !is('refused');
      if (isShown && !is('offline')) showSaving();
      if (running === null && !is('offline')) schedule(Math.min(QUIET_MS, Math.max(0, deadline - now)));
    },
    async flush() {
      cancel();
      if (running !== null) await running;
      if (isDirty() && !is('conflict')) await send();
      return is('saved') && !isDirty();
    },
    sendLast() {
      if (running !== null || is('conflict') || outbox.isEmpty) return;
      const last = (is('refused') ? refusals?.withoutRefused() : null) ?? store.committed();
      const { body, document, restore } = outbox.take(last);
      remote.save(body, true).then(
        (saved) => outbox.note(saved.revision, document),
        // The page may be restored from the browser's cache, and must then still send this.
        () => restore(),
      );
    },
  };
}
