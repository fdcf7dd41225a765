import { inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../db/connection';
import { nodes, places } from '../db/schema-node';
import { isAlive, type Node } from './node';

/** Connections open at once; 0 means no limit. */
export interface PlaceLimits {
  perAddress: number;
  perPrincipal: number;
  /** Of all nodes together. */
  total: number;
  /** Of this node alone. */
  perNode: number;
}

/** Which limit is reached. */
export type ReachedLimit = 'total' | 'address' | 'principal';

/** Counts open connections, by address and by anyone who answers for them. */
export interface Places {
  /** How many of them are on this node. */
  readonly count: number;
  /**
   * Takes a place.
   * @param own other limits than the common ones
   * @returns a function that gives it back, once; or the limit that is reached
   */
  take(
    address: string,
    principal: string,
    own?: Partial<Pick<PlaceLimits, 'perAddress' | 'perPrincipal'>>,
  ): Promise<(() => void) | ReachedLimit>;
}

type Kind = (typeof places.$inferSelect)['kind'];
type Held = typeof places.$inferInsert;

/** Keys of the advisory locks under which places are counted and taken. */
const LOCKS: Readonly<Record<Kind, number>> = { stream: 0x706c6173, recognition: 0x706c6172 };

interface Counts extends Record<string, unknown> {
  total: number;
  address: number;
  principal: number;
}

/**
 * Places that all nodes of a database count together. The places of a dead node become free after some
 * seconds without a sign of it.
 */
export function createPlaces(
  { db, node, onError }: { db: Database; node: Node; onError: (error: unknown) => void },
  kind: Kind,
  limits: () => PlaceLimits,
): Places {
  const held = new Map<string, Held>();
  /** Places that were given back here and not yet in the database, which may be away. */
  const returned = new Set<string>();

  async function giveBack(): Promise<void> {
    const ids = [...returned];
    if (ids.length === 0) return;
    await db.delete(places).where(inArray(places.id, ids));
    for (const id of ids) returned.delete(id);
  }
  node.onBeat(giveBack);
  node.onForgotten(async () => {
    if (held.size > 0)
      await db
        .insert(places)
        .values([...held.values()])
        .onConflictDoNothing();
  });

  const isReached = (limit: number, count: number) => limit > 0 && count >= limit;

  return {
    get count() {
      return held.size;
    },

    async take(address, principal, own = {}) {
      const { total, perAddress, perPrincipal, perNode } = { ...limits(), ...own };
      if (isReached(perNode, held.size)) return 'total';
      const row: Held = { id: uuid(), nodeId: node.id, kind, address, principal };
      // Counted from here on: those who come meanwhile must not fill the last place of this node too.
      held.set(row.id, row);
      const full = await db
        .transaction(async (tx): Promise<ReachedLimit | null> => {
          // One after the other, so that two who come at once do not both get the last place.
          await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[kind]})`);
          const { rows } = await tx.execute<Counts>(sql`
            select count(*)::int as total,
              count(*) filter (where ${places.address} = ${address})::int as address,
              count(*) filter (where ${places.principal} = ${principal})::int as principal
            from ${places} join ${nodes} on ${nodes.id} = ${places.nodeId}
            where ${places.kind} = ${kind} and ${isAlive}`);
          const [taken] = rows;
          if (taken === undefined) throw new Error('A count has no row');
          if (isReached(total, taken.total)) return 'total';
          if (isReached(perAddress, taken.address)) return 'address';
          if (isReached(perPrincipal, taken.principal)) return 'principal';
          await tx.insert(places).values(row).onConflictDoNothing();
          return null;
        })
        .catch((error: unknown) => {
          held.delete(row.id);
          throw error;
        });
      if (full !== null) {
        held.delete(row.id);
        return full;
      }
      return () => {
        if (!held.delete(row.id)) return;
        returned.add(row.id);
        giveBack().catch(onError);
      };
    },
  };
}
