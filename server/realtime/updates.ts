import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import { LIVE_CHANGE_LIMIT } from '../../contract/constants';
import type { Patch } from '../../contract/document';
import { type Language, languages } from '../../contract/errors';
import type { CloneProgress } from '../../contract/clone';
import type { ConversionNews } from '../../contract/conversion';
import type { Creation } from '../../contract/creation';
import type { PayState } from '../../contract/order';
import type { Production } from '../../contract/image';
import {
  type ClientUpdates,
  type ProjectEditor,
  type ServerUpdates,
  UPDATES_PATH,
} from '../../contract/updates';
import { AppError } from '../http/app-error';
import { type Authenticate, type SharePrincipal, seesDraft, type UserPrincipal } from '../http/principal';
import { hasGoodHost } from '../http/host';
import { beginAnswer } from '../http/security-headers';
import { upgradeAddress } from '../http/upgrades';
import type { Projects } from '../modules/projects';
import { listeningPool } from './listening';
import { createNodes } from './nodes';
import { inOrder } from './ordered';
import { createPace, createQueue, readLiveChange } from './live';
import { judgePackets, type PacketLine, Traffic } from './packets';
import type { Known, Strangers } from './strangers';

interface SocketData {
  principal: Principal;
  language: Language;
  /** The project that this window edits, and the name of the editor; other nodes read it too. */
  editing: { projectId: string; name: string } | null;
}

export interface UpdatesDeps {
  server: HttpServer;
  pool: pg.Pool;
  authenticate: Authenticate;
  projects: Projects;
  /** What an account is called. */
  nameOf: (accountId: string) => Promise<string>;
  /** How many other nodes there are. */
  others: () => Promise<number>;
  /** Connections of all sockets whose callers are not known yet. */
  strangers: Strangers;
  addressOf: (request: IncomingMessage) => string;
  onError: (error: Error) => void;
}

/** A connection of the library below this one, over whichever transport. */
interface EngineConnection extends PacketLine {
  request: IncomingMessage;
  once(event: 'close', listener: () => void): void;
}

/** Live changes that a window may send each second; others see any further ones with its next save. */
const LIVE_PER_SECOND = 40;
/** Other requests that a window may make each second. */
const ASKED_PER_SECOND = 20;
/** Projects that one window may watch at once. */
const WATCHED_LIMIT = 20;
/** Limits of open sockets on one node: for one account, and for all visitors of one share code. */
const SOCKET_LIMITS = { user: 100, share: 2_000 } as const;
/** How often the credentials of open sockets are checked, milliseconds. */
const CHECK_MS = 30_000;

/** Who may hear of projects: not the holders of keys, who are programs. */
type Principal = UserPrincipal | SharePrincipal;

const holderOf = (principal: Principal) =>
  principal.kind === 'user' ? principal.accountId : principal.shareId;
/** The audiences of a project: everybody hears of its publications; its owner, and guests with a draft link, of all else. */
const publicRoomOf = (projectId: string) => `project:${projectId}`;
const ownRoomOf = (projectId: string) => `draft:${projectId}`;
const guestRoomOf = (projectId: string) => `draft-guest:${projectId}`;
/** Always both rooms in this order, so that messages to them stay in order. */
const draftRoomsOf = (projectId: string) => [ownRoomOf(projectId), guestRoomOf(projectId)];
const accountRoomOf = (accountId: string) => `account:${accountId}`;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/**
 * Tells open pages what happens to the projects that they watch. Messages go through the database, so that a page also
 * hears of saves on another node.
 */
export function createUpdates({
  server,
  pool,
  authenticate,
  projects,
  nameOf,
  others,
  strangers,
  addressOf,
  onError,
}: UpdatesDeps) {
  const io = new Server<ClientUpdates, ServerUpdates, Record<string, never>, SocketData>(server, {
    path: UPDATES_PATH,
    serveClient: false,
    // Other upgrades of this server belong to the avatar streams.
    destroyUpgrade: false,
    maxHttpBufferSize: LIVE_CHANGE_LIMIT + 10_000,
  });
  // Their callers tell who they are in the first message, if ever.
  const known = new WeakMap<object, Known>();
  const accounts = new WeakMap<object, string>();
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: (error?: Error) => void) => {
    beginAnswer(response);
    const isFirst = !upgradeAddress(request)?.searchParams.has('sid');
    if (!hasGoodHost(request)) next(new Error('malformed host'));
    else if (isFirst && strangers.isFull(addressOf(request))) next(new Error('too many connections'));
    else next();
  });
  const traffic = new Traffic();
  io.engine.on('connection', (connection: EngineConnection) => {
    const address = addressOf(connection.request);
    const isKnown = strangers.admit(address, () => connection.close());
    known.set(connection, isKnown);
    connection.once('close', isKnown);
    // Visitors of one code are many, and tell nothing of each other.
    judgePackets(connection, (bytes) => traffic.spend(accounts.get(connection) ?? address, bytes));
  });
  const open = new Map<string, number>();
  /** Pages that come are sent to another node. */
  let isAway = false;
  const report = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)));
  /** Makes every page reconnect, so that it asks for what it may have missed from other nodes. */
  const reconnectAll = () => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close();
  };
  const line = listeningPool(pool, { onError: report, onRestored: reconnectAll });
  io.adapter(inOrder(createAdapter(line, { errorHandler: onError })));

  io.use((socket, next) => {
    // A page that is refused stays away; one whose connection breaks comes back, to another node.
    if (isAway) {
      socket.conn.close();
      return next(new Error('unavailable'));
    }
    const token: unknown = socket.handshake.auth.token;
    authenticate(typeof token === 'string' ? token : '').then(
      (principal) => {
        if (principal === null || principal.kind === 'key') return next(new Error('unauthorized'));
        if ((open.get(holderOf(principal)) ?? 0) >= SOCKET_LIMITS[principal.kind])
          return next(new Error('too many'));
        known.get(socket.conn)?.();
        if (principal.kind === 'user') accounts.set(socket.conn, principal.accountId);
        socket.data.principal = principal;
        socket.data.language = languages.find((one) => one === socket.handshake.auth.language) ?? 'zh-CN';
        socket.data.editing = null;
        next();
      },
      (error: unknown) => {
        report(error);
        // Only a broken connection comes back.
        socket.conn.close();
        next(new Error('unavailable'));
      },
    );
  });

  async function mayWatch(projectId: unknown, principal: Principal): Promise<boolean> {
    if (!isId(projectId)) return false;
    try {
      await projects.checkReach(projectId, principal);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) report(error);
      return false;
    }
  }

  async function editorsOf(projectId: string): Promise<ProjectEditor[]> {
    const sockets = await io.in(ownRoomOf(projectId)).fetchSockets();
    // Only the owner edits, so that to the owner these are windows of their own.
    return sockets.flatMap(({ id, data }) =>
      data.editing?.projectId === projectId ? [{ id, name: data.editing.name, own: true }] : [],
    );
  }

  /** The same editors, as guests may see them. */
  const toGuests = (editors: ProjectEditor[]): ProjectEditor[] =>
    editors.map((editor) => ({ ...editor, own: false }));

  async function tellEditors(projectId: string): Promise<void> {
    try {
      const editors = await editorsOf(projectId);
      io.to(ownRoomOf(projectId)).emit('project:editors', { projectId, editors });
      io.to(guestRoomOf(projectId)).emit('project:editors', { projectId, editors: toGuests(editors) });
    } catch (error) {
      report(error);
    }
  }

  /** Ends the sockets of this node whose credential is no longer valid: logged out, revoked, expired. */
  async function endRevoked(): Promise<void> {
    const good = new Map<unknown, ReturnType<Authenticate>>();
    for (const socket of io.of('/').sockets.values()) {
      const token: unknown = socket.handshake.auth.token;
      if (typeof token !== 'string') continue;
      const asked = good.get(token) ?? authenticate(token);
      good.set(token, asked);
      if ((await asked) === null) socket.disconnect(true);
    }
  }
  const checking = setInterval(() => void endRevoked().catch(report), CHECK_MS);
  checking.unref();

  io.on('connection', (socket) => {
    const { principal, language } = socket.data;
    const mayShow = createPace(LIVE_PER_SECOND);
    const mayAsk = createPace(ASKED_PER_SECOND);
    const inTurn = createQueue();
    const holder = holderOf(principal);
    open.set(holder, (open.get(holder) ?? 0) + 1);
    if (principal.kind === 'user') void socket.join(accountRoomOf(principal.accountId));

    /** Handles a request of a window when its turn comes, if the window is still there by then. */
    const answerInTurn = (answer: unknown, work: () => Promise<boolean>) => {
      if (!mayAsk()) {
        if (typeof answer === 'function') answer(false);
        return;
      }
      inTurn(async () => {
        if (!socket.connected) return;
        const said = await work().catch((error: unknown) => {
          report(error);
          return false;
        });
        if (typeof answer === 'function') answer(said);
      });
    };

    const join = async (projectId: string): Promise<boolean> => {
      const isIn = socket.rooms.has(publicRoomOf(projectId));
      const watched = [...socket.rooms].filter((room) => room.startsWith(publicRoomOf(''))).length;
      if (!isIn && watched >= WATCHED_LIMIT) return false;
      if (!(await mayWatch(projectId, principal)) || !socket.connected) return false;
      const draftRoom = principal.kind === 'user' ? ownRoomOf(projectId) : guestRoomOf(projectId);
      await socket.join([publicRoomOf(projectId), ...(seesDraft(principal) ? [draftRoom] : [])]);
      return true;
    };

    socket.on('project:watch', (projectId, answer) =>
      answerInTurn(answer, async () => {
        if (!(await join(projectId))) return false;
        if (!seesDraft(principal)) return true;
        const editors = await editorsOf(projectId);
        const heard = principal.kind === 'user' ? editors : toGuests(editors);
        socket.emit('project:editors', { projectId, editors: heard });
        // What was saved between the loading of the page and now, or while its socket was away, was told to nobody here.
        const revision = await projects.revisionOf(projectId);
        if (revision !== null) socket.emit('project:saved', { projectId, revision, patches: null });
        return true;
      }),
    );

    socket.on('project:edit', (projectId, editing, answer) =>
      answerInTurn(answer, async () => {
        const before = socket.data.editing?.projectId;
        if (editing !== true) {
          // A window that already edits another project leaves the first one late.
          if (before === projectId) {
            socket.data.editing = null;
            await tellEditors(projectId);
          }
          return false;
        }
        if (principal.kind !== 'user' || !(await join(projectId))) return false;
        socket.data.editing = { projectId, name: await nameOf(principal.accountId) };
        await tellEditors(projectId);
        if (before !== undefined && before !== projectId) await tellEditors(before);
        return true;
      }),
    );

    socket.on('project:live', (value) => {
      if (!mayShow()) return;
      const change = readLiveChange(value);
      if (change === null) return;
      // To look up assets takes time: without a queue a later change would overtake this one.
      inTurn(async () => {
        if (!socket.connected || socket.data.editing?.projectId !== change.projectId) return;
        if (principal.kind !== 'user') return;
        try {
          const assets = await projects.assetsNamedBy(change.patches, principal.accountId, language);
          socket
            .to(draftRoomsOf(change.projectId))
            .emit('project:live', { ...change, editorId: socket.id, assets });
        } catch (error) {
          // Watchers notice the gap and wait for the save.
          report(error);
        }
      });
    });

    socket.on('disconnect', () => {
      const left = (open.get(holder) ?? 1) - 1;
      if (left > 0) open.set(holder, left);
      else open.delete(holder);
      const { editing } = socket.data;
      if (editing !== null) void tellEditors(editing.projectId);
    });
  });

  return {
    /** The other nodes. */
    nodes: createNodes(io, { others, onError: report }),
    saved(projectId: string, revision: number, patches: Patch[] | null): void {
      io.to(draftRoomsOf(projectId)).emit('project:saved', { projectId, revision, patches });
    },
    /** Visitors see another state now, or nothing. */
    published(projectId: string, published: boolean): void {
      io.to(publicRoomOf(projectId)).emit('project:published', { projectId, published });
    },
    /** The comments on a draft have changed. */
    commented(projectId: string): void {
      io.to(draftRoomsOf(projectId)).emit('project:commented', { projectId });
    },
    /** Something that these projects show plays now. */
    assets(projectIds: readonly string[]): void {
      for (const projectId of projectIds)
        io.to(publicRoomOf(projectId)).emit('project:assets', { projectId });
    },
    /** Tells every page of an account how far the conversion of one of its files is. */
    tellMaterial(accountId: string, news: ConversionNews): void {
      io.to(accountRoomOf(accountId)).emit('material:changed', news);
    },
    /** Tells every page of an account how many of its messages are unread. */
    tellUnread(accountId: string, count: number): void {
      io.to(accountRoomOf(accountId)).emit('message:unread', count);
    },
    /** Tells every page of an account how far one of its productions is. */
    tellProduction(accountId: string, production: Production): void {
      io.to(accountRoomOf(accountId)).emit('production:changed', production);
    },
    /** Tells every page of an account how far the payment of an order is. */
    tellOrder(accountId: string, state: PayState): void {
      io.to(accountRoomOf(accountId)).emit('order:changed', state);
    },

    /** Tells every page of an account how far one of its clones is. */
    tellClone(accountId: string, clone: CloneProgress): void {
      io.to(accountRoomOf(accountId)).emit('clone:changed', clone);
    },
    /** Tells every page of an account how far one of its AI creations is. */
    tellCreation(accountId: string, creation: Creation): void {
      io.to(accountRoomOf(accountId)).emit('creation:changed', creation);
    },
    endRevoked,
    /** Pages that are connected to this node. */
    count: () => io.of('/').sockets.size,
    /** Lets the sockets go, and those that come until `takeBack`: their pages connect to another node. */
    sendAway(): void {
      isAway = true;
      reconnectAll();
    },
    /** Takes pages again. */
    takeBack(): void {
      isAway = false;
    },
    /** Tells every page that the server stops, then lets the sockets go. */
    async stop(): Promise<void> {
      clearInterval(checking);
      io.local.emit('server:stopping');
      // A page that is told to leave stays away; one whose connection ends comes back, to another node.
      reconnectAll();
      // Closes the adapter; the HTTP server is closed by its own owner.
      await io.of('/').adapter.close();
      await line.end();
    },
  };
}

export type Updates = ReturnType<typeof createUpdates>;
