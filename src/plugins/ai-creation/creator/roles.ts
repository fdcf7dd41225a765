import type { Role } from '../../../../contract/role/schema';
import { call } from '../../../api/client';
import type { Assets } from '../../../kernel';

/** Roles as the creator reads and writes them; a changed one is a new one, so that undo brings the old one back. */
export interface Roles {
  read(id: string, signal: AbortSignal): Promise<Role>;
  /** Resolves to the id of the new role. */
  save(role: Role, signal: AbortSignal): Promise<string>;
}

/** The roles of the account. */
export const createRoles = (assets: Assets): Roles => ({
  read: (id, signal) => call('GET /avatar/model/{id}', { params: { id } }, { signal, quiet: true }),
  async save(role, signal) {
    const { id: _, shared: __, updateTime: ___, ...content } = role;
    const { id } = await call('POST /avatar/model/saveModel', { body: content }, { signal, quiet: true });
    const { name, openingRemarks, commonQuestions } = content;
    assets.remember('role', {
      id,
      name,
      openingRemarks,
      commonQuestions: commonQuestions.map(({ question }) => question),
    });
    return id;
  },
});
