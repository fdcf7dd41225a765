import { hostname } from 'node:os';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../db/connection';
import { type NodeFigures, nodes } from '../db/schema-node';
import { StartError } from '../start-error';

/** How often a node says that it is alive, milliseconds. */
const BEAT_MS = 2000;
/** A node that has not been heard of for so long is dead: what it held is free. */
export const DEAD_SECONDS = 10;

/** Nodes that are alive. */
export const isAlive = sql`${nodes.seenAt} > now() - ${`${DEAD_SECONDS} seconds`}::interval`;

/** Raised when nodes of one database would keep their files in different places. */
export class StorageNotSharedError extends StartError {
  constructor(other: string) {
    super(
      `Another server on this database, ${other}, keeps its files in another place. Servers that share a database must share their files too: set STORAGE_PROVIDER=s3 with the same bucket for all of them, or give all of them one DATA_DIR on a shared disk.`,
    );
    this.name = 'StorageNotSharedError';
  }
}

export interface NodeOptions {
  db: Executor;
  version: string;
  /** What tells its storage from others. */
  storage: string;
  /** What it says of itself at each sign of life. */
  figures?: () => Promise<NodeFigures>;
  onError: (error: unknown) => void;
}

/** Why a node takes no new visitors and no new work: its process stops, or an operator wants it so. */
export type DrainReason = 'stopping' | 'out of service';

/** This server among those that share its database. */
export interface Node {
  id: string;
  /** Calls `restore` when others have taken this node for dead, after it has registered again. */
  onForgotten(restore: () => Promise<void>): void;
  /** Calls `run` at each sign of life. */
  onBeat(run: () => Promise<void>): void;
  /** How many others are alive. */
  others(): Promise<number>;
  /** Why it takes no new visitors and no new work; null while it does. */
  away(): DrainReason | null;
  /** Calls `run` when an operator has taken it out of service (true), or put it back. */
  onOut(run: (isOut: boolean) => void | Promise<void>): void;
  /** Looks now whether an operator has taken it out of service, which each sign of life does too. */
  look(): Promise<void>;
  /** Tells the others that it takes no new visitors, since it stops. */
  drain(): Promise<void>;
  /** Leaves; what it held is free. */
  leave(): Promise<void>;
}

type Out = Pick<typeof nodes.$inferSelect, 'outSince' | 'outBy'>;
const wanted = { outSince: nodes.outSince, outBy: nodes.outBy };

/**
 * Registers this server as a node of its database, and keeps the registration alive.
 * @throws StorageNotSharedError when a living node keeps its files elsewhere
 */
export async function joinNodes({ db, version, storage, figures, onError }: NodeOptions): Promise<Node> {
  const row = { id: uuid(), name: `${hostname()} ${process.pid}`, version, storage };
  const restores: (() => Promise<void>)[] = [];
  const beats: (() => Promise<void>)[] = [];
  const outs: ((isOut: boolean) => void | Promise<void>)[] = [];
  let isStopping = false;
  let out: Out = { outSince: null, outBy: null };

  const isDraining = () => isStopping || out.outSince !== null;
  const register = () =>
    db
      .insert(nodes)
      .values({ ...row, ...out, isDraining: isDraining() })
      .onConflictDoNothing();
  /** Does what an operator wants of this node. */
  async function obey(next: Out): Promise<void> {
    const isOut = next.outSince !== null;
    const hasChanged = isOut !== (out.outSince !== null);
    out = next;
    if (!hasChanged) return;
    await db.update(nodes).set({ isDraining: isDraining() }).where(eq(nodes.id, row.id));
    for (const run of outs) await run(isOut);
  }
  const [other] = await db
    .select({ name: nodes.name })
    .from(nodes)
    .where(and(ne(nodes.storage, storage), isAlive))
    .limit(1);
  if (other !== undefined) throw new StorageNotSharedError(other.name);
  await register();

  async function beat(): Promise<void> {
    const seen = await db
      .update(nodes)
      .set({ seenAt: sql`now()`, ...(figures && { figures: await figures() }) })
      .where(eq(nodes.id, row.id))
      .returning(wanted);
    const [order] = seen;
    if (order === undefined) {
      await register();
      for (const restore of restores) await restore();
    } else await obey(order);
    await db.delete(nodes).where(sql`not ${isAlive}`);
    for (const run of beats) await run();
  }
  async function look(): Promise<void> {
    const [order] = await db.select(wanted).from(nodes).where(eq(nodes.id, row.id));
    if (order !== undefined) await obey(order);
  }
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating.then(beat).catch(onError);
  }, BEAT_MS);
  timer.unref();

  return {
    id: row.id,
    onForgotten: (restore) => void restores.push(restore),
    onBeat: (run) => void beats.push(run),
    async others() {
      const [found] = await db
        .select({ n: count() })
        .from(nodes)
        .where(and(ne(nodes.id, row.id), isAlive));
      return found?.n ?? 0;
    },
    away() {
      if (isStopping) return 'stopping';
      return out.outSince === null ? null : 'out of service';
    },
    onOut: (run) => void outs.push(run),
    look() {
      beating = beating.then(look).catch(onError);
      return beating;
    },
    async drain() {
      isStopping = true;
      await db.update(nodes).set({ isDraining: true }).where(eq(nodes.id, row.id));
    },
    async leave() {
      clearInterval(timer);
      await beating;
      await db.delete(nodes).where(eq(nodes.id, row.id));
    },
  };
}
