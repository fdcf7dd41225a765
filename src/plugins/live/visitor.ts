import { NOT_PUBLISHED } from '../../../contract/errors/codes';
import type { Project } from '../../../contract/project/schema';
import { ApiError } from '../../api/client';
import type { Published } from '../../api/updates';
import { migrateDocument } from '../../document';
import type { PlayerPorts } from '../../kernel';

export interface VisitorPorts {
  /** The published version. */
  load(): Promise<Pick<Project, 'document' | 'assets'>>;
  show: PlayerPorts['show'];
  /** Whether the avatar is neither answering nor speaking. */
  isIdle(): boolean;
  /** What is shown was taken away, or is there again. */
  setAvailable(available: boolean): void;
}

const isNotPublished = (error: unknown): boolean => error instanceof ApiError && error.code === NOT_PUBLISHED;

/**
 * Keeps a visitor's page at the published version. A new publication is shown at once while the avatar is idle, else when it
 * has finished speaking; a project that is taken down disappears at once.
 */
export function createVisitor(ports: VisitorPorts) {
  let isWaiting = false;
  let loads = 0;

  async function refresh(): Promise<void> {
    isWaiting = false;
    const mine = ++loads;
    try {
      const { document, assets } = await ports.load();
      if (mine !== loads) return;
      ports.setAvailable(true);
      ports.show({ document: migrateDocument(document), assets });
    } catch (error) {
      if (mine !== loads) return;
      if (!isNotPublished(error)) throw error;
      ports.setAvailable(false);
    }
  }

  return {
    async published({ published }: Pick<Published, 'published'>): Promise<void> {
      if (!published) {
        isWaiting = false;
        loads++;
        ports.setAvailable(false);
      } else if (ports.isIdle()) await refresh();
      else isWaiting = true;
    },

    /** Called when the avatar may have become idle: shows a waiting publication. */
    async settled(): Promise<void> {
      if (isWaiting && ports.isIdle()) await refresh();
    },

    /** Called after a lost connection, during which a publication may have been missed. */
    reconnected(): Promise<void> {
      return this.published({ published: true });
    },
  };
}
