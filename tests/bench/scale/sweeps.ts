import { sweepRateBuckets } from '../../../server/http/limits';
import { createRecordSettings } from '../../../server/modules/conversations/record/settings';
import { sweepSupport } from '../../../server/modules/conversations/support/store';
import { CREATION_DAYS, LOOSE_CREATION_DAYS } from '../../../server/modules/creation/creation/service';
import { sweepCreations } from '../../../server/modules/creation/creation/store';
import { sweepCodes } from '../../../server/modules/identity/account/codes-store';
import { sweepSessions } from '../../../server/modules/identity/account/sessions-store';
import { sweepProductions } from '../../../server/modules/images/production/store';
import { listOldTrash, listRemoved } from '../../../server/modules/library/material/store';
import { sweepRead } from '../../../server/modules/messages/message/store';
import { sweepDeliveries } from '../../../server/modules/sharing/hook/store';
import { sweepKeys } from '../../../server/modules/sharing/key/store';
import { sweepDays, sweepShares } from '../../../server/modules/sharing/share/store';
import { sweepCalls } from '../../../server/modules/tools/source/store';
import type { Work } from './calls';
import type { Place } from './place';

/** Records older than this are swept for every account: two days of the span that the bench fills. */
const RECORDS_DAYS = 728;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
/** The first runs, which are not measured, delete what has expired; those after them find out that nothing has. */
const TURNS = 10;

/** The jobs that look for what has expired in large tables. */
export function sweepsOn({ connection: { db } }: Place): Work[] {
  const records = createRecordSettings(db, () => RECORDS_DAYS);
  const sweeps: Record<string, () => Promise<unknown>> = {
    records: () => records.sweep(),
    'invitations to records': () => sweepSupport(db),
    'sessions and log-ins': () => sweepSessions(db),
    'codes and counts of callers': async () => {
      await sweepCodes(db);
      await sweepRateBuckets(db);
    },
    messages: () => sweepRead(db),
    'links and keys': async () => {
      await sweepDays(db);
      await sweepShares(db);
      await sweepKeys(db);
    },
    'events and calls of tools': async () => {
      await sweepDeliveries(db);
      await sweepCalls(db);
    },
    'creations and images': async () => {
      await sweepCreations(db, { loose: daysAgo(LOOSE_CREATION_DAYS), ended: daysAgo(CREATION_DAYS) });
      await sweepProductions(db);
    },
    'assets in the trash': async () => {
      await listOldTrash(db, daysAgo(30), 100);
      await listRemoved(db, daysAgo(30), 100, null);
    },
  };
  return Object.entries(sweeps).map(([what, run]) => ({ name: `sweep: ${what}`, turns: TURNS, run }));
}
