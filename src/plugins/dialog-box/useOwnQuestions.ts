import { Assets, createObservable, useDocument, useObservable, useService } from '../../kernel';

const nobody = createObservable<null>(null);

/** The common questions of the project's role; none while it has no role, or the role is being read. */
export function useOwnQuestions(): readonly string[] {
  const assets = useService(Assets);
  const roleId = useDocument((document) => document.roleId);
  const role = useObservable(roleId === null ? nobody : assets.resolve('role', roleId));
  return role?.commonQuestions.filter((question) => question !== '') ?? [];
}
