import type { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import pg from 'pg';
import type { DatabaseMonitor } from './monitor';
import { DatabaseUnavailableError, isConnectionFailure } from './unavailable';

/** The error that callers of the pool get: at once while the database is away, or when their connection fails. */
const away = (cause?: unknown) => new DatabaseUnavailableError('The database is away', { cause });

type ConnectCallback = Parameters<pg.Pool['connect']>[0];
type Done = (release?: boolean | Error) => void;

/**
 * A pool that outlives its connections. While the monitor says that the database is away, every call is refused at once;
 * a connection that dies while it is checked out is released by itself.
 */
export class GuardedPool extends pg.Pool {
  readonly #monitor: DatabaseMonitor | null;
  readonly #sockets: Set<Socket>;

  constructor(settings: pg.PoolConfig, monitor: DatabaseMonitor | null = null) {
    const sockets = new Set<Socket>();
    super({
      ...settings,
      stream() {
        const socket = new Socket();
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        // The pool opens connections for the callers in its queue even while the database is away.
        if (monitor?.isUp === false) setImmediate(() => socket.destroy());
        return socket;
      },
    });
    this.#monitor = monitor;
    this.#sockets = sockets;
    // The library listens to idle clients only. The error of one that is checked out also rejects its query.
    this.on('connect', (client) => client.on('error', () => undefined));
    monitor?.on('lost', (_reason, stalled) => {
      if (stalled) this.#cut();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => {
          if (client === undefined) reject(error);
          else resolve(client);
        });
      });
    }
    if (this.#monitor?.isUp === false) {
      callback(away(), undefined, () => undefined);
      return;
    }
    super.connect((error, client, done) => {
      if (client === undefined) callback(isConnectionFailure(error) ? away(error) : error, client, done);
      else callback(undefined, client, lend(client));
    });
  }

  /** Destroys every socket: anyone who waits for an answer on one gets an error at once. */
  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** SQLSTATE of a write on a server that has become read-only. */
const READ_ONLY = '25006';
const standbys = new WeakSet<pg.PoolClient>();
const watched = new WeakSet<pg.PoolClient>();

/** Notes that a connection leads to a server that takes no writes any more: another one has taken its place. */
function watchForStandby(client: pg.PoolClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  // The library tells the query alone, and a transaction that was rolled back looks like any other.
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) standbys.add(client);
  });
}

/**
 * Makes sure that a client is released exactly once, also when it dies: drizzle does not release one whose `begin` failed,
 * and a pool that never gets dead clients back is full one day.
 */
function lend(client: pg.PoolClient): Done {
  const release = client.release.bind(client);
  let isBack = false;
  const giveBack: Done = (reason) => {
    if (isBack) return;
    isBack = true;
    client.off('end', lost);
    release(standbys.has(client) ? true : reason);
  };
  const lost = () => giveBack(true);
  client.once('end', lost);
  client.release = giveBack;
  watchForStandby(client);
  return giveBack;
}
