import type { AccountContents } from '../../../../contract/account/schema';

/** What a merge with this choice deletes of the other account; empty kinds are left out. */
export function lostBy(
  contents: AccountContents,
  bring: { projects: boolean; templates: boolean },
): (keyof AccountContents)[] {
  const lost: (keyof AccountContents)[] = [];
  // Films, roles, pictures and conversations go with the projects that they belong to.
  if (!bring.projects) lost.push('projects', 'films', 'roles', 'materials', 'conversations');
  if (!bring.templates) lost.push('templates');
  return lost.filter((kind) => contents[kind] > 0);
}
