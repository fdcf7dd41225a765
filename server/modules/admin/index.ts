import { join } from 'node:path';
import type { ServerDeps } from '../../deps';
import { createAuditArchive } from './archive/service';
import { auditRoutes } from './routes';

/**
 * What every desk of the back office shares: the log of what staff does, and who is staff. The desks themselves stand
 * in their own domains.
 */
export function registerAdmin({ config, route, db, engines, schedule }: ServerDeps): void {
  auditRoutes(route, db);
  const archive = createAuditArchive({
    db,
    storage: engines.storage,
    incoming: join(config.dataDir, 'incoming'),
    months: () => config.auditMonths,
  });
  schedule.add('archive-audit', '13 4 * * *', () => archive.run());
}

export { ArchiveToolError, describeArchives, linesOfMonth } from './archive/reading';
export {
  giveMembership,
  grantAreas,
  listStaff,
  resetSecondFactor,
  revokeAreas,
  StaffToolError,
} from './grants';
export {
  accountInLog,
  type Actor,
  actorName,
  actorOf,
  isStaff,
  namedAccount,
  record,
  recordBySystem,
} from './audit';
export { type Buyer, buyersOf } from './buyers';
