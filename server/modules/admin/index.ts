import type { ServerParts } from '../../parts';
import { auditRoutes } from './routes';

/**
 * What every desk of the back office shares: the log of what staff does, and who is staff. The desks themselves stand
 * in their own domains.
 */
export function registerAdmin({ route, db }: ServerParts): void {
  auditRoutes(route, db);
}

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
