import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/connection';
import {
  attributions,
  commissions,
  commissionStatements,
  distributorApplications,
  distributors,
} from '../../../db/schema-distributor';
import type { AddTable } from './export-answering';

/**
 * What an account has sent and earned as a distributor, and by whose code it came. Identity numbers and bank accounts stay
 * sealed where they are: the archive lies on disks that we do not know.
 */
export function exportEarning(table: AddTable, { db, accountId }: { db: Database; accountId: string }): void {
  const own = db
    .select({ id: distributors.id })
    .from(distributors)
    .where(eq(distributors.accountId, accountId));
  table(
    'distributor-application.json',
    {
      table: distributorApplications,
      id: distributorApplications.id,
      where: eq(distributorApplications.accountId, accountId),
    },
    ({ idSealed: _sealed, idDigest: _digest, ...application }) => application,
  );
  table('distributor.json', {
    table: distributors,
    id: distributors.id,
    where: eq(distributors.accountId, accountId),
  });
  table('commissions.json', {
    table: commissions,
    id: commissions.id,
    where: inArray(commissions.distributorId, own),
  });
  table(
    'commission-statements.json',
    {
      table: commissionStatements,
      id: commissionStatements.id,
      where: inArray(commissionStatements.distributorId, own),
    },
    ({ payeeSealed: _sealed, proposedBy: _by, proposedById: _id, paidBy: _paid, ...statement }) => statement,
  );
  table('attribution.json', {
    table: attributions,
    id: attributions.accountId,
    where: eq(attributions.accountId, accountId),
  });
}
