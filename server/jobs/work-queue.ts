import { isDatabaseUnavailable } from '../db/unavailable';

/** Ends the work on an item that this server no longer holds: canceled, handed back or claimed by another server. */
export class ClaimLost extends Error {}

/** Ends the work on an item for now: what it waits for is not there yet. */
export class Deferred extends Error {}

/** How the work on an item ended: what was put off or handed back is begun again, here or elsewhere. */
export type WorkOutcome = 'done' | 'put off' | 'failed';

/** What queues ask of the server that they run on. */
export interface WorkHost {
  /** Whether this server takes new work. */
  mayClaim(): boolean;
  /**
   * Does the work on an item, and notes how long it took and how it ended.
   * @param orderedBy place in the trace of the request that ordered the work; null when that request is not traced
   * @throws what `run` throws
   */
  follow(
    queue: string,
    orderedBy: string | null,
    run: () => Promise<void>,
    outcomeOf: (error: unknown) => WorkOutcome,
  ): Promise<void>;
}

/** What a queue needs to know of an item. */
export interface QueueItem {
  id: string;
  leasedUntil: Date | null;
  orderedBy?: string | null;
}

/** A server's claim on an item, which heartbeats keep up while the work lasts. */
export interface Claim {
  /** Aborts with `ClaimLost`. */
  signal: AbortSignal;
  /** Until when the item is held now; a server recognizes its own claim by it. */
  until(): Date;
  /** Ends the heartbeats; `until` no longer changes. */
  release(): Promise<void>;
}

export interface WorkQueueDeps<Item extends QueueItem> {
  /** What the queue is called in metrics and traces. */
  name: string;
  host: WorkHost;
  /** Items that one server works on at a time. */
  atOnce: number;
  /** How often a server looks for abandoned items and sends a heartbeat, milliseconds. */
  lookMs: number;
  /** Claims the next item; two servers never get the same one. */
  claimNext(): Promise<Item | null>;
  /** Extends a claim that ends at `until`; null when it is lost. */
  renew(item: Item, until: Date): Promise<Date | null>;
  work(item: Item, claim: Claim): Promise<void>;
  /**
   * Ends the work on an item that threw.
   * @param isPassing nothing is wrong with the item: the claim was lost, or the database was away for a moment
   */
  fail(item: Item, error: unknown, until: Date, isPassing: boolean): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Works through a table that is a queue. An item whose server dies is claimed by another server, or by the same after a
 * restart.
 */
export interface WorkQueue {
  /** Looks for work now, after a new item. */
  wake(): void;

  /** Stops the work of this server on an item; others notice at their next heartbeat. */
  drop(id: string): void;

  /** Hands the items in progress back, so that another server, or this one after a restart, continues them. */
  stop(): Promise<void>;
}

/** See {@link WorkQueue}. */
export function createWorkQueue<Item extends QueueItem>({
  name,
  host,
  atOnce,
  lookMs,
  claimNext,
  renew,
  work,
  fail,
  onError,
}: WorkQueueDeps<Item>): WorkQueue {
  const running = new Map<string, AbortController>();
  const ends = new Set<Promise<void>>();
  let isStopping = false;

  function hold(item: Item, stop: AbortController): Claim {
    let until = item.leasedUntil ?? new Date(0);
    let renewing: Promise<void> = Promise.resolve();
    const beat = async () => {
      const next = await renew(item, until);
      if (next === null) stop.abort(new ClaimLost());
      else until = next;
    };
    const beats = setInterval(() => {
      renewing = renewing.then(beat).catch(onError);
    }, lookMs);
    return {
      signal: stop.signal,
      until: () => until,
      release: () => {
        clearInterval(beats);
        return renewing;
      },
    };
  }

  async function workOn(item: Item): Promise<void> {
    const stop = new AbortController();
    running.set(item.id, stop);
    const claim = hold(item, stop);
    const isPassing = (error: unknown) =>
      error instanceof ClaimLost || stop.signal.aborted || isDatabaseUnavailable(error);
    try {
      await host.follow(
        name,
        item.orderedBy ?? null,
        () => work(item, claim),
        (error) => (error instanceof Deferred || isPassing(error) ? 'put off' : 'failed'),
      );
    } catch (error) {
      await claim.release();
      await fail(item, error, claim.until(), isPassing(error));
    } finally {
      void claim.release();
      if (running.get(item.id) === stop) running.delete(item.id);
    }
  }

  /** Claims and works until nothing waits. */
  async function run(): Promise<void> {
    for (;;) {
      const item = isStopping || !host.mayClaim() ? null : await claimNext();
      if (item === null) return;
      await workOn(item);
    }
  }

  function wake(): void {
    if (isStopping || ends.size >= atOnce) return;
    const end = run()
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) onError(error);
      })
      .finally(() => ends.delete(end));
    ends.add(end);
  }

  const looking = setInterval(wake, lookMs);
  looking.unref();
  wake();

  return {
    wake,
    drop: (id: string) => running.get(id)?.abort(new ClaimLost()),
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(looking);
      for (const controller of running.values()) controller.abort(new ClaimLost());
      await Promise.all(ends);
    },
  };
}
