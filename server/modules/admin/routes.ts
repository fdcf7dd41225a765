import type { Database } from '../../db/connection';
import type { Route } from '../../http/register';
import { auditPage } from './audit';

export function auditRoutes(route: Route, db: Database): void {
  route('GET /ops/audit/page', ({ query }) => auditPage(db, query));
}
