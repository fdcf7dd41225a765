import type { Assets } from '../../../kernel';
import { call } from '../../../api/client';
import type { Roles } from './creator';

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
