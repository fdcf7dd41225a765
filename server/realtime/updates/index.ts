import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import { LIVE_CHANGE_LIMIT } from '../../../contract/project/limits';
import { UPDATES_PATH } from '../../../contract/updates';
import type { Authenticate } from '../../http/principal';
import type { Projects } from '../../modules/projects';
import { listeningPool } from '../listening';
import { createNodes, type Nodes } from '../nodes';
import { inOrder } from '../ordered';
import type { Strangers } from '../strangers';
import { admitSockets } from './admission';
import { createEditors } from './editors';
import { createNews, type News } from './news';
import type { UpdatesServer } from './rooms';
import { answerWindows } from './windows';

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

/** How often the credentials of open sockets are checked, milliseconds. */
const CHECK_MS = 30_000;

/**
 * Tells open pages what happens to the projects that they watch. Messages go through the database, so that a page also
 * hears of saves on another node.
 */
export interface Updates extends News {
  /** The other nodes. */
  nodes: Nodes;

  /** Ends the sockets of this node whose credential is no longer valid: logged out, revoked, expired. */
  endRevoked(): Promise<void>;

  /** Pages that are connected to this node. */
  count(): number;

  /** Lets the sockets go, and those that come until `takeBack`: their pages connect to another node. */
  sendAway(): void;

  /** Takes pages again. */
  takeBack(): void;

  /** Tells every page that the server stops, then lets the sockets go. */
  stop(): Promise<void>;
}

/** See {@link Updates}. */
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
}: UpdatesDeps): Updates {
  const io: UpdatesServer = new Server(server, {
    path: UPDATES_PATH,
    serveClient: false,
    // Other upgrades of this server belong to the avatar streams.
    destroyUpgrade: false,
    maxHttpBufferSize: LIVE_CHANGE_LIMIT + 10_000,
  });
  const report = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)));
  /** Makes every page reconnect, so that it asks for what it may have missed from other nodes. */
  const reconnectAll = () => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close();
  };
  const line = listeningPool(pool, { onError: report, onRestored: reconnectAll });
  io.adapter(inOrder(createAdapter(line, { errorHandler: onError })));

  const admission = admitSockets(io, { authenticate, strangers, addressOf, report });
  answerWindows(io, { projects, nameOf, admission, editors: createEditors(io, report), report });
  const checking = setInterval(() => void admission.endRevoked().catch(report), CHECK_MS);
  checking.unref();

  return {
    ...createNews(io),
    nodes: createNodes(io, { others, onError: report }),
    endRevoked: admission.endRevoked,
    count: () => io.of('/').sockets.size,
    sendAway(): void {
      admission.setAway(true);
      reconnectAll();
    },
    takeBack(): void {
      admission.setAway(false);
    },
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
