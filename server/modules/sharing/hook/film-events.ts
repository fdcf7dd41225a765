import { sql } from 'drizzle-orm';
import type { hookEventsOf } from '../../../../contract/hook/limits';
import type { Executor } from '../../../db/connection';

/** What web hooks are told of a render. */
export interface FilmEvent {
  readonly event: (typeof hookEventsOf.film)[number];
  readonly filmId: string;
  readonly renderId: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Queues what has become of a render for the web hooks of its film, in the transaction that ends it: each hook is told once. */
export async function queueFilmEvent(
  tx: Executor,
  { event, filmId, renderId, body }: FilmEvent,
): Promise<void> {
  await tx.execute(sql`
    insert into hook_deliveries (id, hook_id, event, subject_id, body)
    select gen_random_uuid(), id, ${event}, ${renderId}::uuid, ${JSON.stringify(body)}::jsonb
    from hooks where project_id = ${filmId} and enabled and ${event} = any(events)
    on conflict do nothing`);
}
