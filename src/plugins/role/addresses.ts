/** The full form of a role, which leads back to the project. */
export const addressOfForm = (projectId: string, roleId: string | null): string =>
  `/project/role/create?${new URLSearchParams({ ...(roleId !== null && { id: roleId }), project: projectId })}`;

/** The knowledge bases, with the way back to the project. */
export const addressOfKnowledge = (projectId: string): string =>
  `/project/knowledge/create?${new URLSearchParams({ project: projectId })}`;

/** The libraries of sensitive words, with the way back to the project. */
export const addressOfWords = (projectId: string): string =>
  `/project/taboo/words?${new URLSearchParams({ id: projectId })}`;
