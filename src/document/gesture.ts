import type { Patch, ProjectDocument } from '../../contract/document/schema';
import { type Commit, type Recipe, runRecipe } from './patches';

/** A change in progress, such as a drag, which becomes one history step or none. */
export interface Gesture {
  readonly label: string;
  readonly active: boolean;
  /**
   * Shows a state of the gesture. Each update starts from the document as it would be without the gesture, so the last
   * one wins; write absolute values. Does nothing once the gesture has ended.
   */
  update(recipe: Recipe): void;
  /** Ends the gesture as one step; `last` is a final update that is not shown first. */
  commit(last?: Recipe): void;
  cancel(): void;
}

/** How a gesture has ended. */
export type GestureEnd = 'committed' | 'cancelled';

/** A third party that changes the document. Its changes are checked one by one, and are separate from the user's. */
export interface Author {
  /** Id of its plugin. */
  readonly id: string;
  /** Throws when a change is not allowed. It gets the patches as they would be saved. */
  check(before: ProjectDocument, patches: readonly Patch[]): void;
  /** Called with the reason when one of its gestures was canceled. */
  report(error: unknown): void;
}

/** An open gesture. */
export interface OpenGesture {
  readonly label: string;
  /** Null for the product itself. */
  readonly author: Author | null;
  /** The document without the gesture. */
  base: ProjectDocument;
  recipe: Recipe | null;
  readonly onEnd: ((how: GestureEnd) => void) | undefined;
}

/**
 * Applies a gesture to the document below it.
 * @throws errors of the recipe or of its author's check
 */
export function playGesture(
  { base, label, author }: OpenGesture,
  recipe: Recipe | null,
): { document: ProjectDocument; commit: Commit | null } {
  if (recipe === null) return { document: base, commit: null };
  const played = runRecipe(base, label, recipe);
  if (played.commit !== null) author?.check(base, played.commit.patches);
  return played;
}
