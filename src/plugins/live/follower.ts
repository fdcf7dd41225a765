import type { ProjectDocument } from '../../../contract/document/schema';
import type { Project } from '../../../contract/project/schema';
import type { Live, Saved } from '../../api/updates';
import { DocumentStore, migrateDocument } from '../../document';
import type { FollowedSave } from '../../kernel';

/** The next state of a follower: the document, and the assets that it uses for the first time. */
export interface FollowerState {
  document: ProjectDocument;
  assets: Partial<Project['assets']>;
}

export interface FollowerPorts {
  /** The project as it is saved now. */
  load(): Promise<Pick<Project, 'revision' | 'document' | 'assets'>>;
  show(next: FollowerState): void;
  /** Called with what of the document is saved, before it is shown. */
  settled?(save: FollowedSave): void;
}

/** Limit of live changes that are kept to be repeated on a freshly loaded document. */
const KEPT = 200;

/**
 * Follows a project that is edited elsewhere: live changes at once, saves as the truth. Live changes write whole values, so
 * that it does no harm to apply one twice; after a lost one, the next save is loaded as a whole.
 */
export function createFollower(start: Pick<Project, 'revision' | 'document'>, ports: FollowerPorts) {
  let store = new DocumentStore(migrateDocument(start.document));
  let revision = start.revision;
  let unsaved: Live[] = [];
  let isTorn = false;
  const sequences = new Map<string, number>();

  const tell = () => ports.settled?.({ revision, isAhead: unsaved.length > 0 });
  const show = (assets: Partial<Project['assets']>) => {
    tell();
    ports.show({ document: store.get(), assets });
  };

  async function reload(): Promise<void> {
    const saved = await ports.load();
    if (saved.revision < revision) return;
    revision = saved.revision;
    isTorn = false;
    store = new DocumentStore(migrateDocument(saved.document));
    for (const { patches } of unsaved) store.applyRemote(patches);
    unsaved = [];
    show(saved.assets);
  }

  return {
    live(change: Live): void {
      const last = sequences.get(change.editorId) ?? 0;
      if (change.sequence !== last + 1) isTorn = true;
      sequences.set(change.editorId, change.sequence);
      unsaved = [...unsaved.slice(1 - KEPT), change];
      store.applyRemote(change.patches);
      show(change.assets);
    },

    async saved({ revision: next, patches }: Saved): Promise<void> {
      if (next <= revision) return;
      if (isTorn || patches === null || next !== revision + 1) return reload();
      revision = next;
      // Live changes are already shown, and the editor may be ahead of its save.
      if (unsaved.length === 0) {
        store.applyRemote(patches);
        return show({});
      }
      unsaved = [];
      tell();
    },

    /** Called after a lost connection, during which events were missed. */
    reload,
  };
}
