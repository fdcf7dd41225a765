import type { Socket } from 'socket.io-client';
import type { CloneProgress } from '../../contract/clone/schema';
import type { Creation } from '../../contract/creation/schema';
import type { Patch } from '../../contract/document/schema';
import type { Production } from '../../contract/image/schema';
import type { ConversionNews } from '../../contract/material/schema';
import type { PayState } from '../../contract/order/schema';
import { LIVE_CHANGE_LIMIT } from '../../contract/project/limits';
import type { ClientUpdates, ProjectEditor, ServerUpdates } from '../../contract/updates';
import { credential, sessionToken, storedLanguage } from './session';

type UpdatesSocket = Socket<ServerUpdates, ClientUpdates>;
export type Saved = Parameters<ServerUpdates['project:saved']>[0];
export type Published = Parameters<ServerUpdates['project:published']>[0];
export type Live = Parameters<ServerUpdates['project:live']>[0];

/** The events of a watched project. */
export interface ProjectListener {
  /** Every save, this window's own included. */
  saved?(saved: Saved): void;
  /** Visitors see another state of it, or nothing. */
  published?(published: Published): void;
  /** Live changes of other windows. */
  live?(change: Live): void;
  /** The comments on it have changed. */
  commented?(): void;
  /** Something that it shows plays now. */
  assets?(): void;
  /** The other current editors, without this window. */
  editors?(editors: readonly ProjectEditor[]): void;
  /** The connection is established, for the first time or again; events in between were missed. */
  connected?(): void;
  /** The server lets this caller hear nothing any more: its link was disabled, or it was logged out. */
  refused?(): void;
}

/** What the server says to a caller whom it does not know, or no longer. */
const UNAUTHORIZED = 'unauthorized';

/** `page` is under the page's share code while it has one; `session` is the logged-in user in any case. */
type Caller = 'page' | 'session';
const tokens: Record<Caller, () => string | null> = { page: credential, session: sessionToken };

/** One socket for each kind of caller, open while anybody uses it. */
const shared = new Map<Caller, { opening: Promise<UpdatesSocket>; users: number }>();

async function open(caller: Caller): Promise<UpdatesSocket> {
  const { io } = await import('socket.io-client');
  const socket: UpdatesSocket = io({
    transports: ['websocket'],
    // The library shares one connection among sockets with the same address and the first one's token: each caller gets its own.
    forceNew: true,
    // Another server is there at once when one has ended.
    reconnectionDelay: 400,
    reconnectionDelayMax: 5_000,
    // Read at each connection, since the session may have changed.
    auth: (send) => send({ token: tokens[caller](), language: storedLanguage() }),
  });
  // Who is sent away by the server comes again once, and learns whether that was for good.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect();
  });
  return socket;
}

/** Runs `use` with the caller's socket; the returned function calls what `use` returned and releases the socket. */
function withSocket(use: (socket: UpdatesSocket) => () => void, caller: Caller = 'page'): () => void {
  const held = shared.get(caller) ?? { opening: open(caller), users: 0 };
  shared.set(caller, held);
  const forget = () => {
    if (shared.get(caller) === held) shared.delete(caller);
  };
  held.users++;
  let stopped = false;
  let undo: (() => void) | null = null;
  const opening = held.opening.then(
    (socket) => {
      if (!stopped) undo = use(socket);
      return socket;
    },
    () => {
      // The chunk could not be loaded, as without a network: the next user tries again.
      forget();
      return null;
    },
  );
  return () => {
    if (stopped) return;
    stopped = true;
    undo?.();
    held.users--;
    if (held.users > 0) return;
    forget();
    void opening.then((socket) => socket?.close());
  };
}

/** Calls `run` now when the socket is connected, and at each connection from now on. */
function atConnection(socket: UpdatesSocket, run: () => void): () => void {
  socket.on('connect', run);
  if (socket.connected) run();
  return () => socket.off('connect', run);
}

/** Watches a project. Returns a function that stops it. */
export function watchProject(projectId: string, listener: ProjectListener): () => void {
  return withSocket((socket) => {
    const saved = (event: Saved) => {
      if (event.projectId === projectId) listener.saved?.(event);
    };
    const published = (event: Published) => {
      if (event.projectId === projectId) listener.published?.(event);
    };
    const live = (event: Live) => {
      if (event.projectId === projectId) listener.live?.(event);
    };
    const editors = (event: Parameters<ServerUpdates['project:editors']>[0]) => {
      if (event.projectId !== projectId) return;
      listener.editors?.(event.editors.filter(({ id }) => id !== socket.id));
    };
    const commented = (event: Parameters<ServerUpdates['project:commented']>[0]) => {
      if (event.projectId === projectId) listener.commented?.();
    };
    const assets = (event: Parameters<ServerUpdates['project:assets']>[0]) => {
      if (event.projectId === projectId) listener.assets?.();
    };
    socket.on('project:assets', assets);
    socket.on('project:commented', commented);
    socket.on('project:saved', saved);
    socket.on('project:published', published);
    socket.on('project:live', live);
    socket.on('project:editors', editors);
    const refused = ({ message }: Error) => {
      if (message === UNAUTHORIZED) listener.refused?.();
    };
    socket.on('connect_error', refused);
    const stop = atConnection(socket, () =>
      socket.emit('project:watch', projectId, () => listener.connected?.()),
    );
    return () => {
      stop();
      socket.off('connect_error', refused);
      socket.off('project:assets', assets);
      socket.off('project:commented', commented);
      socket.off('project:saved', saved);
      socket.off('project:published', published);
      socket.off('project:live', live);
      socket.off('project:editors', editors);
    };
  });
}

/** Announces that this window edits a project, and sends its changes to watchers. */
export function editProject(projectId: string): { show(patches: readonly Patch[]): void; stop(): void } {
  let socket: UpdatesSocket | null = null;
  let sequence = 0;
  const stop = withSocket((opened) => {
    socket = opened;
    const end = atConnection(opened, () => opened.emit('project:edit', projectId, true, () => undefined));
    return () => {
      end();
      if (opened.connected) opened.emit('project:edit', projectId, false, () => undefined);
      socket = null;
    };
  });
  return {
    show(patches) {
      sequence++;
      // Without a connection nobody watches, and later watchers see the gap and wait for the save. The same holds for a change
      // that is too large: to send it would cost the connection.
      if (!socket?.connected || isTooLarge(JSON.stringify(patches))) return;
      socket.emit('project:live', { projectId, sequence, patches: [...patches] });
    },
    stop,
  };
}

/** Counts bytes only where they matter: a UTF-16 unit has three of them at most. */
const isTooLarge = (text: string): boolean =>
  text.length * 3 > LIVE_CHANGE_LIMIT && new Blob([text]).size > LIVE_CHANGE_LIMIT;

/** The events of the message bell. */
export interface UnreadListener {
  count(unread: number): void;
  /** Reports whether the socket is connected; the caller polls while it is not. */
  connected(is: boolean): void;
}

/** Watches the number of unread messages of the logged-in user. Returns a function that stops it. */
export function watchUnread({ count, connected }: UnreadListener): () => void {
  return withSocket((socket) => {
    const lost = () => connected(false);
    socket.on('message:unread', count);
    socket.on('disconnect', lost);
    const stop = atConnection(socket, () => connected(true));
    return () => {
      stop();
      socket.off('message:unread', count);
      socket.off('disconnect', lost);
    };
  }, 'session');
}

/** The events of image productions. */
export interface ProductionListener {
  changed(production: Production): void;
  /** Whether the connection is up: while it is not, the caller has to poll. */
  connected(is: boolean): void;
}

/** Watches the image productions of the logged-in user. Returns a function that stops it. */
export function watchProductions({ changed, connected }: ProductionListener): () => void {
  return withSocket((socket) => {
    const lost = () => connected(false);
    socket.on('production:changed', changed);
    socket.on('disconnect', lost);
    const stop = atConnection(socket, () => connected(true));
    return () => {
      stop();
      socket.off('production:changed', changed);
      socket.off('disconnect', lost);
    };
  }, 'session');
}

/** The events of conversions. */
export interface ConversionListener {
  changed(news: ConversionNews): void;
  /** Whether the connection is up: while it is not, the caller has to poll. */
  connected(is: boolean): void;
}

/** Watches the conversions of the logged-in user's files. Returns a function that stops it. */
export function watchConversions({ changed, connected }: ConversionListener): () => void {
  return withSocket((socket) => {
    const lost = () => connected(false);
    socket.on('material:changed', changed);
    socket.on('disconnect', lost);
    const stop = atConnection(socket, () => connected(true));
    return () => {
      stop();
      socket.off('material:changed', changed);
      socket.off('disconnect', lost);
    };
  }, 'session');
}

/** Watches the AI creations of the logged-in user. Returns a function that stops it. */
export function watchCreations(changed: (creation: Creation) => void): () => void {
  return withSocket((socket) => {
    socket.on('creation:changed', changed);
    return () => socket.off('creation:changed', changed);
  }, 'session');
}

/**
 * Watches the clones of the logged-in user.
 * @param listener `connected` is called when there is a line, for the first time or again: what came in between was missed
 * @returns a function that stops it
 */
export function watchClones(listener: {
  changed: (clone: CloneProgress) => void;
  connected: () => void;
}): () => void {
  return withSocket((socket) => {
    socket.on('clone:changed', listener.changed);
    const stop = atConnection(socket, listener.connected);
    return () => {
      stop();
      socket.off('clone:changed', listener.changed);
    };
  }, 'session');
}

/** Watches the payments and refunds of the logged-in user's orders. Returns a function that stops it. */
export function watchOrders(changed: (state: PayState) => void): () => void {
  return withSocket((socket) => {
    socket.on('order:changed', changed);
    return () => socket.off('order:changed', changed);
  }, 'session');
}
