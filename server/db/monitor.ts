import { EventEmitter } from 'node:events';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailableError } from './unavailable';

/** How often the database is pinged, and how long it may take to answer, milliseconds. */
const PING_MS = 2000;
const PING_LIMIT_MS = 4000;
/** The wait between two attempts to connect grows with the time that the database has been away, within these bounds. */
const RETRY_MS = { first: 50, last: 1000 } as const;

export interface MonitorOptions {
  /** Opens the connection that is watched. Failures are tried again, except those that `isFatal` names. */
  connect: () => Promise<pg.Client>;
  isFatal?: (error: unknown, awayMs: number) => boolean;
}

interface MonitorEvents {
  /** The database is away. A `stalled` one keeps its connections and does not answer: treat them all as dead. */
  lost: [reason: Error, stalled: boolean];
  /** The database is back, after this many milliseconds. */
  restored: [awayMs: number];
  /** The nth attempt to connect has failed. */
  attempt: [count: number, reason: Error];
  /** The database will not come back; no more attempts are made. */
  fatal: [reason: Error];
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));

/**
 * Knows whether the database answers, by a connection of its own. It notices the end of that connection at once, and a
 * database that keeps the connection but does not answer within seconds. While the database is away it tries to
 * reconnect, at growing intervals, so that nobody else has to wait for it.
 */
export class DatabaseMonitor extends EventEmitter<MonitorEvents> {
  readonly #options: MonitorOptions;
  #client: pg.Client | null = null;
  #awaySince = Date.now();
  #pinging: NodeJS.Timeout | undefined;
  #recovering: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor(options: MonitorOptions) {
    super();
    this.#options = options;
  }

  get isUp(): boolean {
    return this.#client !== null;
  }

  /**
   * Reaches the database for the first time.
   * @param limitMs how long to keep trying; 0 means once
   * @throws the error of the last attempt
   */
  async start(limitMs: number): Promise<void> {
    this.#awaySince = Date.now();
    await this.#reach((awayMs) => awayMs >= limitMs);
  }

  /** Ends the watch and its connection, and makes no more attempts. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#pinging);
    await this.#recovering;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #reach(isEnough: (awayMs: number) => boolean): Promise<void> {
    for (let count = 1; !this.#stopping.signal.aborted; count++) {
      const awayMs = Date.now() - this.#awaySince;
      try {
        this.#watch(await this.#options.connect());
        return;
      } catch (error) {
        if (this.#options.isFatal?.(error, awayMs) || isEnough(awayMs)) throw error;
        this.emit('attempt', count, asError(error));
      }
      const wait = Math.min(Math.max(awayMs / 10, RETRY_MS.first), RETRY_MS.last);
      await delay(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
    throw new DatabaseUnavailableError('The server stops');
  }

  #watch(client: pg.Client): void {
    this.#client = client;
    let reason = new Error('Connection terminated unexpectedly');
    client.on('error', (error) => {
      reason = error;
    });
    client.once('end', () => this.#lose(client, reason, false));
    this.#schedulePing(client);
  }

  #schedulePing(client: pg.Client): void {
    this.#pinging = setTimeout(() => void this.#ping(client), PING_MS).unref();
  }

  async #ping(client: pg.Client): Promise<void> {
    const limit = new AbortController();
    const answer = client.query('select 1').then(
      () => true,
      // The connection has ended, which has a listener of its own.
      () => true,
    );
    // After a pause of this process its timer fires first: an answer that has arrived meanwhile still counts.
    const late = delay(PING_LIMIT_MS, undefined, { signal: limit.signal, ref: false })
      .then(() => turn())
      .then(() => turn(false))
      .catch(() => true);
    const isAnswered = await Promise.race([answer, late]);
    limit.abort();
    if (client !== this.#client) return;
    if (isAnswered) this.#schedulePing(client);
    else this.#lose(client, new Error(`no answer in ${PING_LIMIT_MS / 1000} s`), true);
  }

  #lose(client: pg.Client, reason: Error, stalled: boolean): void {
    if (client !== this.#client || this.#stopping.signal.aborted) return;
    this.#client = null;
    clearTimeout(this.#pinging);
    this.#awaySince = Date.now();
    // With a query in progress this closes the socket without waiting for the other side.
    client.end().catch(() => undefined);
    this.emit('lost', reason, stalled);
    this.#recovering = this.#recover();
  }

  async #recover(): Promise<void> {
    try {
      await this.#reach(() => false);
      this.emit('restored', Date.now() - this.#awaySince);
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.emit('fatal', asError(error));
    }
  }
}
