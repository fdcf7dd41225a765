import type { Executor } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { type Actor, record } from '../admin';
import * as store from './store';
import type { CloneEvent } from './transitions';

/** Applies a decision of staff to an order, and writes it into the audit log. @throws AppError cloneStateChanged */
export async function changeByDesk(
  tx: Executor,
  before: store.CloneRow,
  event: CloneEvent,
  actor: Actor,
  what: store.CloneChange = {},
): Promise<store.CloneRow> {
  const row = await store.changeClone(tx, before.id, event, what);
  if (row === null) throw new AppError('cloneStateChanged');
  const { state, reasons, note, service } = row;
  await record(tx, actor, {
    area: 'clone',
    act: `clone-${event}`,
    subject: `${row.name} (${row.number})`,
    before: { state: before.state },
    after: { state, reasons, note, service },
  });
  return row;
}
