import type { Role } from '../../../../contract/role/schema';
import { AppError } from '../../../http/app-error';
import { accountOf } from '../../../http/principal';
import type { Route } from '../../../http/register';
import type { Roles } from '../../roles';
import type { Projects } from './service';

/** A role without what its owner has not written for visitors. */
const forVisitors = (role: Role): Role => ({
  ...role,
  description: '',
  fallbackScript: '',
  commonQuestions: role.commonQuestions.map(({ question }) => ({ question, answer: '' })),
  pronunciations: [],
  translations: {},
  knowledgeIds: [],
  toolIds: [],
  tabooIds: [],
});

/** The role behind a project: a share code reaches this one only. */
export function roleOfProjectRoutes(
  route: Route,
  { roles, projects }: { roles: Roles; projects: Projects },
): void {
  route('GET /avatar/model/{id}', async ({ params, principal, language }) => {
    if (principal.kind === 'share') {
      const { facts } = await projects.shown(principal.projectId, principal);
      if (facts.roleId !== params.id) throw new AppError('notFound');
    }
    const role = await roles.find(params.id, accountOf(principal));
    if (role === null) throw new AppError('notFound');
    return principal.kind === 'share' ? forVisitors(roles.heardIn(role, language)) : role;
  });
}
