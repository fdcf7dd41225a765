import type { ProjectKind } from '../../../contract/project/schema';

/** Where a project or a film is edited. */
export const workAddress = (kind: ProjectKind, id: string): string =>
  `${kind === 'film' ? '/work/film/edit' : '/project'}?${new URLSearchParams({ id })}`;
