import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { BATCH } from '../../../db/batches';

/** Key of the advisory lock under which one node makes the index. */
const INDEX_LOCK = 0x73616964;
/** The pause between two batches, in which others get the disk, milliseconds. */
const PAUSE_MS = 20;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Whether the index of what was said is there and complete. */
async function isMade(client: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    `select exists (select 1 from pg_index where indexrelid = to_regclass('messages_said') and indisvalid) as made`,
  );
  return rows[0]?.made === true;
}

/** Writes the owner of its conversation to each message that does not have it yet. */
async function fillOwners(client: pg.PoolClient, signal: AbortSignal): Promise<void> {
  for (let after = FIRST; ; ) {
    const { rows } = await client.query<{ last: string | null }>(
      `with batch as (select id, conversation_id, owner_id from messages where id > $1 order by id limit $2),
       filled as (
         update messages set owner_id = c.owner_id from batch b join conversations c on c.id = b.conversation_id
         where messages.id = b.id and b.owner_id is null and messages.owner_id is null)
       select (select id from batch order by id desc limit 1) as last`,
      [after, BATCH],
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    after = last;
    await delay(PAUSE_MS, undefined, { signal });
  }
}

/**
 * The index by which the records are searched. An empty installation has it from the beginning. Where there are many messages
 * already, a step of the schema would keep everybody from talking for minutes: one node makes it beside its other work, and
 * begins anew after a node that was stopped meanwhile.
 */
export interface SearchIndex {
  /** Whether searches can use it. */
  isReady(): Promise<boolean>;

  /** Makes it, unless it is there or another node is making it. */
  prepare(): Promise<void>;

  /** Gives up what is under way: a later start goes on. */
  stop(): void;
}

/** See {@link SearchIndex}. */
export function createSearchIndex(pool: pg.Pool): SearchIndex {
  const stopping = new AbortController();
  let isKnown = false;
  let underWay: pg.PoolClient | null = null;

  const isReady = async (): Promise<boolean> => {
    isKnown ||= await isMade(pool);
    return isKnown;
  };

  async function make(client: pg.PoolClient): Promise<void> {
    await fillOwners(client, stopping.signal);
    // What a stopped node has left is no index.
    await client.query('drop index concurrently if exists messages_said');
    await client.query(
      `create index concurrently messages_said on messages using gin (pairs_of(text), (array[owner_id]))
       with (gin_pending_list_limit = 512)`,
    );
    // How common pairs are is known only then.
    await client.query('analyze messages');
  }

  return {
    isReady,
    async prepare(): Promise<void> {
      if (await isReady()) return;
      const client = await pool.connect();
      underWay = client;
      try {
        const { rows } = await client.query<{ locked: boolean }>(
          'select pg_try_advisory_lock($1) as locked',
          [INDEX_LOCK],
        );
        if (rows[0]?.locked === true && !(await isMade(client))) await make(client);
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
      } finally {
        // The lock ends with its connection, which `stop` has ended already.
        if (underWay !== null) client.release(true);
        underWay = null;
      }
    },
    stop(): void {
      stopping.abort();
      underWay?.release(true);
      underWay = null;
    },
  };
}
