import type { Role } from '../../../contract/role/schema';

/** What a role says by itself. */
export type RoleOpening = Pick<Role, 'name' | 'openingRemarks' | 'commonQuestions'>;

/** What the stage shows of a role. */
export const assetOf = (id: string, { name, openingRemarks, commonQuestions }: RoleOpening) => ({
  id,
  name,
  openingRemarks,
  commonQuestions: commonQuestions.map(({ question }) => question),
});
