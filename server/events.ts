import type { Patch } from '../contract/document';
import type { Production } from '../contract/image';

/** What one domain tells whoever listens, with what it says of it. */
export interface ServerEventMap {
  /** A document was saved; null patches when it was replaced as a whole. */
  'project:saved': { projectId: string; revision: number; patches: Patch[] | null };
  /** Visitors see another state of a project now, or nothing. */
  'project:published': { projectId: string; published: boolean };
  /** How many messages of an account are unread now. */
  'message:unread': { accountId: string; unread: number };
  /** How far the background job of generated images is. */
  'production:changed': { accountId: string; production: Production };
  /** Sessions or share links have ended: what they keep open on this node is to be closed. */
  'credentials:ended': null;
}

type Listener<N extends keyof ServerEventMap> = (value: ServerEventMap[N]) => void | Promise<void>;

/**
 * The events of one server: a domain that has news does not need to know who wants them.
 * @param onError is told of listeners that fail after {@link ServerEvents.tell}
 */
export function createServerEvents(onError: (error: unknown) => void) {
  const listeners: { [N in keyof ServerEventMap]?: Listener<N>[] } = {};
  async function emit<N extends keyof ServerEventMap>(name: N, value: ServerEventMap[N]): Promise<void> {
    await Promise.all((listeners[name] ?? []).map((listener) => listener(value)));
  }

  return {
    on<N extends keyof ServerEventMap>(name: N, listener: Listener<N>): void {
      const known: Listener<N>[] = listeners[name] ?? [];
      known.push(listener);
      (listeners as Record<N, Listener<N>[]>)[name] = known;
    },
    /** Resolves when every listener is done, and rejects with the first that fails. */
    emit,
    /** Tells the listeners and goes on. */
    tell<N extends keyof ServerEventMap>(name: N, value: ServerEventMap[N]): void {
      emit(name, value).catch(onError);
    },
  };
}

export type ServerEvents = ReturnType<typeof createServerEvents>;
