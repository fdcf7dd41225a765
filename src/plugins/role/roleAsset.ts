import type { Role } from '../../../contract/role/schema';

/** What a role says by itself. */
export type Said = Pick<Role, 'name' | 'openingRemarks' | 'commonQuestions'>;

/** What the stage shows of a role. */
export const assetOf = (id: string, { name, openingRemarks, commonQuestions }: Said) => ({
  id,
  name,
  openingRemarks,
  commonQuestions: commonQuestions.map(({ question }) => question),
});
