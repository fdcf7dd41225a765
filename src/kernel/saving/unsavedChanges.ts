import type { Patch, ProjectDocument } from '../../../contract/document';

/** A change that the server has not taken yet. */
export interface UnsavedChange {
  readonly patches: readonly Patch[];
  /** Id of the third-party plugin that made it; null for the user's own. */
  readonly author: string | null;
}

/** Applies patches by the rules of the server. @throws an error that names the place when they break one */
export type Rules = (document: ProjectDocument, patches: readonly Patch[]) => ProjectDocument;

/** Brings the rules: they carry all schemas of a document, so that no page loads them for nothing. */
export const serverRules = async (): Promise<Rules> =>
  (await import('../../../contract/document-patches')).patchDocument;

/** What of some changes can be saved. */
export interface Sifted {
  /** The document with all changes that the rules take. */
  readonly document: ProjectDocument;
  /** The others, in their order; also those that build on one of them. */
  readonly refused: readonly UnsavedChange[];
  /** Why the first of them is refused. */
  readonly reason: string | null;
}

/** Applies changes one by one and leaves out what the rules refuse, so that one bad change holds up no other. */
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

/** Whether a document as a whole keeps the rules. */
export function keepsRules(document: ProjectDocument, rules: Rules): boolean {
  try {
    rules(document, []);
    return true;
  } catch {
    // Which change it is, and why, is found by looking at them one by one.
    return false;
  }
}
