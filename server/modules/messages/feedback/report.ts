import type { ReportReason } from '../../../../contract/message/schema';
import type { Executor } from '../../../db/connection';
import { type Limit, spend } from '../../../http/limits';
import { insertFeedback } from './store';

/** Reports from one address. */
const ADDRESS_LIMITS: readonly Limit[] = [
  { seconds: 3600, count: 5 },
  { seconds: 86_400, count: 20 },
];
/** Reports of one project from all addresses: a crowd must not fill the desk with one thing. */
const PROJECT_LIMITS: readonly Limit[] = [{ seconds: 86_400, count: 50 }];

/** What a visitor reports about a shared avatar. */
export interface Report {
  project: { id: string; name: string; ownerId: string };
  reason: ReportReason;
  text: string;
  contact: string;
  visitorId: string;
  /** Address that the report comes from. */
  address: string;
}

/**
 * Puts a report among the feedback that staff works on. It belongs to no account, since visitors have none.
 * @throws AppError tooManyRequests
 */
export async function sendReport(db: Executor, report: Report): Promise<{ id: string }> {
  const { project, reason, text, contact, visitorId, address } = report;
  await spend(db, `report:address:${address}`, ADDRESS_LIMITS);
  await spend(db, `report:project:${project.id}`, PROJECT_LIMITS);
  const id = await insertFeedback(db, {
    accountId: null,
    tags: ['violation'],
    message: text.trim(),
    contact: contact.trim(),
    fingerprint: visitorId,
    reportReason: reason,
    reportedName: project.name,
    reportedProjectId: project.id,
    reportedOwnerId: project.ownerId,
  });
  return { id };
}
