import type { ProjectDocument } from '../../../contract/document/schema';
import type { ApiError } from '../../api/client';
import { type DocumentStore, migrateDocument } from '../../document';
import type { WritableObservable } from '../core/observable';
import type { SaveState } from '../core/services';
import type { Outbox } from './outbox';
import type { Remote } from './remote';
import { saveParts, type UnsavedRest } from './saveParts';
import { changesOf, keepsRules, partsBetween, type Rules, siftParts } from './unsavedChanges';

export interface RefusalsDeps {
  store: Pick<DocumentStore, 'committed'>;
  remote: Remote;
  outbox: Outbox;
  state: WritableObservable<SaveState>;
  loadRules: () => Promise<Rules>;
  /** A save has failed, for another reason than what is in its document. */
  onFailure: (error: ApiError, sent: ProjectDocument) => Promise<void>;
}

/**
 * Keeps what the server refuses permanently from holding up all else. It is loaded only once it is needed, and loads the
 * server's rules then.
 */
export interface Refusals {
  /** The server has refused something else than before, for a reason that is not known yet. */
  restart(): void;
  /**
   * Saves all parts of the unsaved work except those that are refused, which stay here until they are changed.
   * @param answered the document that the server has just refused as a whole
   * @returns false when nothing is refused, or it is not known what the server has
   */
  saveTheRest(answered: ProjectDocument | null): Promise<boolean>;
  /** The document without what the rules refuse, as far as that can be told at once. */
  withoutRefused(): ProjectDocument;
}

/** See {@link Refusals}. */
export function createRefusals(deps: RefusalsDeps): Refusals {
  const { store, remote, outbox, state, loadRules, onFailure } = deps;
  /** The server's rules, once they were needed. */
  let rules: Rules | null = null;
  /** The local rules' error for the part that the server has refused; null before they were checked. */
  let explained: string | null = null;

  /** The document of this revision as the server has it; null if that cannot be told. */
  const storedDocument = async (): Promise<ProjectDocument | null> => {
    const newest = await remote.load().catch(() => null);
    return newest === null || newest.revision !== outbox.revision ? null : migrateDocument(newest.document);
  };

  const saveWhole = async (document: ProjectDocument): Promise<void> => {
    const body = { revision: outbox.revision, document };
    outbox.note((await remote.save(body, false)).revision, document);
  };

  const show = ({ refused, reason }: UnsavedRest) => {
    // The server's message is in the user's language; for a later fault only the rules' own message is known.
    const said = state.get();
    const isSame = said.kind === 'refused' && (explained === null || explained === reason);
    explained = reason;
    const elements = refused.flatMap(({ element }) => element ?? []);
    state.set({
      kind: 'refused',
      message: isSame ? said.message : (reason ?? ''),
      pluginId: outbox.changes.findLast(({ author }) => author !== null)?.author ?? null,
      ...(elements.length > 0 && { elements }),
    });
  };

  return {
    restart() {
      explained = null;
    },
    async saveTheRest(answered) {
      rules ??= await loadRules();
      const wanted = store.committed();
      outbox.accepted ??= await storedDocument();
      const { accepted } = outbox;
      const isRefused = answered === wanted;
      if (accepted === null || (!isRefused && keepsRules(wanted, rules))) return false;
      const count = outbox.changes.length;
      const parts = partsBetween(accepted, wanted);
      outbox.isWhole = true;
      try {
        const rest = await saveParts({ accepted, parts, rules, isRefused, send: saveWhole });
        const { changes } = outbox;
        outbox.changes = [...changesOf(rest.refused, changes.slice(0, count)), ...changes.slice(count)];
        if (rest.refused.length === 0) {
          outbox.isWhole = false;
          state.set({ kind: outbox.changes.length === 0 ? 'saved' : 'saving' });
        } else show(rest);
      } catch (error) {
        await onFailure(error as ApiError, wanted);
      }
      return true;
    },
    withoutRefused() {
      const wanted = store.committed();
      const { accepted } = outbox;
      if (rules === null || accepted === null) return wanted;
      return siftParts(accepted, partsBetween(accepted, wanted), rules).document;
    },
  };
}
