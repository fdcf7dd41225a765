import type { Patch, ProjectDocument } from '../../../contract/document';

/** A change that the server has not accepted yet. */
export interface UnsavedChange {
  readonly patches: readonly Patch[];
  /** Id of the third-party plugin that made it; null for the user's own. */
  readonly author: string | null;
}

/** Applies patches by the rules of the server. @throws an error that names the place when they break one */
export type Rules = (document: ProjectDocument, patches: readonly Patch[]) => ProjectDocument;

/** Loads the rules, which contain all schemas of a document and are loaded only on demand. */
export const serverRules = async (): Promise<Rules> =>
  (await import('../../../contract/document-patches')).patchDocument;

/** The result of separating valid from invalid changes. */
export interface Sifted {
  /** The document with all valid changes. */
  readonly document: ProjectDocument;
  /** The other changes in order, including those that depend on them. */
  readonly refused: readonly UnsavedChange[];
  /** Why the first of them is refused. */
  readonly reason: string | null;
}

/** Applies changes one by one and leaves out invalid ones, so that one bad change does not block the others. */
export function siftChanges(
  accepted: ProjectDocument,
  changes: readonly UnsavedChange[],
  rules: Rules,
): Sifted {
  let document = accepted;
  let reason: string | null = null;
  const refused: UnsavedChange[] = [];
  for (const change of changes) {
    try {
      document = rules(document, change.patches);
    } catch (error) {
      reason ??= error instanceof Error ? error.message : String(error);
      refused.push(change);
    }
  }
  return { document, refused, reason };
}

/** Whether a whole document is valid. */
export function keepsRules(document: ProjectDocument, rules: Rules): boolean {
  try {
    rules(document, []);
    return true;
  } catch {
    // The changes are checked one by one to find the bad one and its fault.
    return false;
  }
}
