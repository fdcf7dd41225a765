import { EventEmitter } from 'node:events';
import type pg from 'pg';

/** The wait before the line is made again, milliseconds: as long as it takes the database to be there, and no storm. */
const RETRY_MS = 250;

/**
 * The line on which socket.io's adapter hears what other nodes say: to the adapter one client that never ends. When the
 * database has dropped it, it is made anew and listens to the same channels. (Left to itself the adapter never gives a
 * dead client back to the pool, and listens twice when a client dies while it begins to.)
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

  /** A `LISTEN`; it holds for every client that follows. */
  async query(command: string): Promise<void> {
    this.#commands.add(command);
    await this.#client?.query(command);
  }

  release(): void {
    this.#isReleased = true;
    clearTimeout(this.#retry);
    // It listens: nobody else may have it.
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
 * @param onRestored hears that other nodes are heard again, and that something may have been missed
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
    /** The adapter forgets a line that is still being made when it is closed: that one is given back too. */
    async end() {
      for (const line of lines) line.release();
    },
  };
  // The adapter asks for a whole pool, and uses the first two; `end` is for who stops it.
  return view as unknown as pg.Pool;
}
