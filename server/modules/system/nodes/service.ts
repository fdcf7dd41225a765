import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection';
import { nodes } from '../../../db/schema-node';
import type { ServerEvents } from '../../../events';
import { AppError } from '../../../http/app-error';
import { isAlive, type Node } from '../../../nodes/node';
import { type Actor, actorName, record } from '../../admin';

/** Key of the advisory lock under which nodes change their service: two operators cannot take out the last two at once. */
const LOCK = 0x73657276;

export interface NodeDeskDeps {
  db: Database;
  /** This node. */
  node: Pick<Node, 'look'>;
  events: Pick<ServerEvents, 'emit'>;
}

export interface ServiceWish {
  id: string;
  isInService: boolean;
  /** Also when no other node is in service. */
  evenLast: boolean;
}

/** Takes nodes out of service, and puts them back. */
export interface NodeDesk {
  /**
   * A node that is so already stays as it is. Others do it within two seconds.
   * @throws AppError nodeGone; lastInService unless that is wanted
   */
  setService(wish: ServiceWish, actor: Actor): Promise<void>;
}

/** See {@link NodeDesk}. */
export function createNodeDesk({ db, node, events }: NodeDeskDeps): NodeDesk {
  return {
    async setService({ id, isInService, evenLast }: ServiceWish, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
        const [found] = await tx
          .select({ name: nodes.name, outSince: nodes.outSince })
          .from(nodes)
          .where(and(eq(nodes.id, id), isAlive));
        if (found === undefined) throw new AppError('nodeGone');
        if ((found.outSince === null) === isInService) return;
        if (!isInService && !evenLast) {
          const others = await tx
            .select({ id: nodes.id })
            .from(nodes)
            .where(and(ne(nodes.id, id), isAlive, isNull(nodes.outSince), eq(nodes.isDraining, false)))
            .limit(1);
          if (others.length === 0) throw new AppError('lastInService');
        }
        await tx
          .update(nodes)
          .set(
            isInService
              ? { outSince: null, outBy: null }
              : { outSince: sql`now()`, outBy: await actorName(tx, actor) },
          )
          .where(eq(nodes.id, id));
        await record(tx, actor, {
          area: 'system',
          act: isInService ? 'nodeIn' : 'nodeOut',
          subject: found.name,
          before: { isInService: !isInService },
          after: { isInService },
        });
      });
      await Promise.all([node.look(), events.emit('service:changed', null)]);
    },
  };
}
