import type { CloneProgress } from '../../../contract/clone/schema';
import type { Creation } from '../../../contract/creation/schema';
import type { Patch } from '../../../contract/document/schema';
import type { Production } from '../../../contract/image/schema';
import type { ConversionNews } from '../../../contract/material/schema';
import type { PayState } from '../../../contract/order/schema';
import { accountRoomOf, draftRoomsOf, publicRoomOf, type UpdatesServer } from './rooms';

/** What the server tells pages, on whichever node they are. */
export interface News {
  /** A document was saved; null patches when it was replaced as a whole. */
  saved(projectId: string, revision: number, patches: Patch[] | null): void;

  /** Visitors see another state now, or nothing. */
  published(projectId: string, published: boolean): void;

  /** The comments on a draft have changed. */
  commented(projectId: string): void;

  /** Something that these projects show plays now. */
  assets(projectIds: readonly string[]): void;

  /** Tells every page of an account how far the conversion of one of its files is. */
  tellMaterial(accountId: string, news: ConversionNews): void;

  /** Tells every page of an account how many of its messages are unread. */
  tellUnread(accountId: string, count: number): void;

  /** Tells every page of an account how far one of its productions is. */
  tellProduction(accountId: string, production: Production): void;

  /** Tells every page of an account how far the payment of an order is. */
  tellOrder(accountId: string, state: PayState): void;

  /** Tells every page of an account how far one of its clones is. */
  tellClone(accountId: string, clone: CloneProgress): void;

  /** Tells every page of an account how far one of its AI creations is. */
  tellCreation(accountId: string, creation: Creation): void;
}

/** See {@link News}. */
export function createNews(io: UpdatesServer): News {
  return {
    saved(projectId: string, revision: number, patches: Patch[] | null): void {
      io.to(draftRoomsOf(projectId)).emit('project:saved', { projectId, revision, patches });
    },
    published(projectId: string, published: boolean): void {
      io.to(publicRoomOf(projectId)).emit('project:published', { projectId, published });
    },
    commented(projectId: string): void {
      io.to(draftRoomsOf(projectId)).emit('project:commented', { projectId });
    },
    assets(projectIds: readonly string[]): void {
      for (const projectId of projectIds)
        io.to(publicRoomOf(projectId)).emit('project:assets', { projectId });
    },
    tellMaterial(accountId: string, news: ConversionNews): void {
      io.to(accountRoomOf(accountId)).emit('material:changed', news);
    },
    tellUnread(accountId: string, count: number): void {
      io.to(accountRoomOf(accountId)).emit('message:unread', count);
    },
    tellProduction(accountId: string, production: Production): void {
      io.to(accountRoomOf(accountId)).emit('production:changed', production);
    },
    tellOrder(accountId: string, state: PayState): void {
      io.to(accountRoomOf(accountId)).emit('order:changed', state);
    },

    tellClone(accountId: string, clone: CloneProgress): void {
      io.to(accountRoomOf(accountId)).emit('clone:changed', clone);
    },
    tellCreation(accountId: string, creation: Creation): void {
      io.to(accountRoomOf(accountId)).emit('creation:changed', creation);
    },
  };
}
