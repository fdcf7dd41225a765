import { EventEmitter } from 'node:events';
import type pg from 'pg';

/** The wait before a reconnect, milliseconds: enough for the database to be there, and no storm of attempts. */
const RETRY_MS = 250;

/**
 * The connection on which socket.io's adapter hears other nodes: to the adapter, one client that never ends. When the
 * database drops it, it reconnects and listens to the same channels. (By itself the adapter never releases a dead client,
 * and listens twice when a client dies while it starts to listen.)
 */
class ListeningLine extends EventEmitter {
  readonly #pool: pg.Pool;
  readonly #onError: (error: unknown) => void;
  readonly #onRestored: () => void;
  readonly #commands = new Set<string>();
  #client: pg.PoolClient | null = null;
  #retry: NodeJS.Timeout | undefined;
  #isReleased = false;

  constructor(pool: pg.Pool, onError: (error: unknown) => void, onRestored: () => void) {
    super();
    this.#pool = pool;
    this.#onError = onError;
    this.#onRestored = onRestored;
  }

  /** Runs a `LISTEN`, and repeats it on every later connection. */
  async query(command: string): Promise<void> {
    this.#commands.add(command);
    await this.#client?.query(command);
  }

  release(): void {
    this.#isReleased = true;
    clearTimeout(this.#retry);
    // It still listens, so the pool must not lend it to anybody else.
    this.#client?.release(true);
    this.#client = null;
  }

  async open(): Promise<void> {
    const client = await this.#pool.connect();
    const again = () => {
      client.off('end', again);
      if (this.#client === client) this.#client = null;
      if (!this.#isReleased) this.#reopenLater();
    };
    client.on('notification', (message) => this.emit('notification', message));
    client.once('end', again);
    try {
      for (const command of this.#commands) await client.query(command);
    } catch (error) {
      client.off('end', again);
      client.release(true);
      throw error;
    }
    if (this.#isReleased) client.release(true);
    else this.#client = client;
  }

  #reopenLater(): void {
    this.#retry = setTimeout(() => {
      this.open().then(
        () => {
          if (!this.#isReleased) this.#onRestored();
        },
        (error: unknown) => {
          this.#onError(error);
          if (!this.#isReleased) this.#reopenLater();
        },
      );
    }, RETRY_MS);
  }
}

/**
 * What socket.io's adapter needs of a pool.
 * @param onRestored called when other nodes are heard again; messages may have been missed meanwhile
 */
export function listeningPool(
  pool: pg.Pool,
  { onError, onRestored }: { onError: (error: unknown) => void; onRestored: () => void },
): pg.Pool {
  const lines: ListeningLine[] = [];
  const view = {
    query: pool.query.bind(pool),
    async connect() {
      const line = new ListeningLine(pool, onError, onRestored);
      lines.push(line);
      await line.open();
      return line;
    },
    /** When it is closed, the adapter forgets a connection that is still being opened: that one is released too. */
    async end() {
      for (const line of lines) line.release();
    },
  };
  // The adapter's type asks for a whole pool, but it uses the first two only; `end` is ours.
  return view as unknown as pg.Pool;
}
