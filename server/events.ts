import type { CloneProgress } from '../contract/clone/schema';
import type { Creation } from '../contract/creation/schema';
import type { Patch } from '../contract/document/schema';
import type { Production } from '../contract/image/schema';
import type { ConversionNews } from '../contract/material/schema';
import type { PayState } from '../contract/order/schema';

/** The events that domains emit, with their payloads. */
export interface ServerEventMap {
  /** A document was saved; null patches when it was replaced as a whole. */
  'project:saved': { projectId: string; revision: number; patches: Patch[] | null };
  /** Visitors see another version of a project now, or nothing. */
  'project:published': { projectId: string; published: boolean };
  /** The comments on a draft have changed. */
  'project:commented': { projectId: string };
  /** How many messages of an account are unread now. */
  'message:unread': { accountId: string; unread: number };
  /** Staff has decided on a role that an account offers to the role square. */
  'square:decided': { accountId: string; name: string; published: boolean; reason: string };
  /** The owner of a project lets an account read its records. */
  'records:shared': { accountId: string; projectId: string; project: string; name: string };
  /** How far the conversion of a file is. */
  'material:changed': { accountId: string; news: ConversionNews };
  /** Something that projects show is converted now. */
  'project:assets': { projectIds: readonly string[] };
  /** How far the background job of generated images is. */
  'production:changed': { accountId: string; production: Production };
  /** How far the plan of an AI creation is. */
  'creation:changed': { accountId: string; creation: Creation };
  /** How far a clone is. */
  'clone:changed': { accountId: string; clone: CloneProgress };
  /** How far the payment of an order is. */
  'order:changed': { accountId: string; state: PayState };
  /** Sessions or share links have ended: their open connections, on whatever node, must be closed. */
  'credentials:ended': null;
  /** An operator has taken a node out of service, or put it back. */
  'service:changed': null;
}

type Listener<N extends keyof ServerEventMap> = (value: ServerEventMap[N]) => void | Promise<void>;

/** The events of one server, so that a domain need not know its listeners. */
export interface ServerEvents {
  on<N extends keyof ServerEventMap>(name: N, listener: Listener<N>): void;

  /** Resolves when every listener is done, and rejects with the first that fails. */
  emit<N extends keyof ServerEventMap>(name: N, value: ServerEventMap[N]): Promise<void>;

  /** Notifies the listeners without waiting for them. */
  tell<N extends keyof ServerEventMap>(name: N, value: ServerEventMap[N]): void;
}

/**
 * See {@link ServerEvents}.
 * @param onError called with the error of each listener that fails after {@link ServerEvents.tell}
 */
export function createServerEvents(onError: (error: unknown) => void): ServerEvents {
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
    emit,
    tell<N extends keyof ServerEventMap>(name: N, value: ServerEventMap[N]): void {
      emit(name, value).catch(onError);
    },
  };
}
