import type { Server } from 'socket.io';
import type { Language } from '../../../contract/errors';
import type { ClientUpdates, ServerUpdates } from '../../../contract/updates';
import type { SharePrincipal, UserPrincipal } from '../../http/principal';

/** Who may hear of projects: not the holders of keys, who are programs. */
export type Follower = UserPrincipal | SharePrincipal;

export interface SocketData {
  principal: Follower;
  language: Language;
  /** The project that this window edits, and the name of the editor; other nodes read it too. */
  editing: { projectId: string; name: string } | null;
}

/** The sockets of the pages. */
export type UpdatesServer = Server<ClientUpdates, ServerUpdates, Record<string, never>, SocketData>;

/** The id under which the sockets of one holder are counted. */
export const holderOf = (principal: Follower): string =>
  principal.kind === 'user' ? principal.accountId : principal.shareId;

/*
 * The audiences of a project: everybody hears of its publications; its owner, and guests with a draft link, of all else.
 */
export const publicRoomOf = (projectId: string): string => `project:${projectId}`;
export const ownRoomOf = (projectId: string): string => `draft:${projectId}`;
export const guestRoomOf = (projectId: string): string => `draft-guest:${projectId}`;
/** Always both rooms in this order, so that messages to them stay in order. */
export const draftRoomsOf = (projectId: string): string[] => [ownRoomOf(projectId), guestRoomOf(projectId)];
export const accountRoomOf = (accountId: string): string => `account:${accountId}`;
