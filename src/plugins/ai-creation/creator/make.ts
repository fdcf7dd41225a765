import { produce } from 'immer';
import type { CreationPlan } from '../../../../contract/creation/schema';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Recipe } from '../../../document';
import type { AiStep } from '../../../kernel';
import type { CreationRecord } from './record';
import type { Solver } from './solver';

/** A step that is done. */
export interface MadeStep {
  readonly id: string;
  readonly recipe: Recipe;
  /** Ids of the elements that it adds. */
  readonly elements: readonly string[];
}

/** A document with the outcome of steps. */
export const documentWith = (base: ProjectDocument, made: readonly MadeStep[]): ProjectDocument =>
  produce(base, (draft: ProjectDocument) => {
    for (const { recipe } of made) recipe(draft);
  });

/** The elements of steps, as a document's record names them. */
export const elementsOf = (made: readonly MadeStep[]): CreationRecord['elements'] =>
  Object.fromEntries(made.map(({ id, elements }) => [id, [...elements]]));

/** Tells steps that they are in the document for good. @param steps every step that is offered */
export function settle(
  steps: readonly AiStep[],
  made: readonly Pick<MadeStep, 'id'>[],
  plan: CreationPlan,
): void {
  const ids = new Set(made.map(({ id }) => id));
  for (const step of steps) if (ids.has(step.id)) step.settled?.(plan);
}

export interface MakeOptions {
  plan: CreationPlan;
  /** The document below all steps. */
  base: ProjectDocument;
  /** The steps before this one. */
  made: readonly MadeStep[];
  solver: Solver;
  signal: AbortSignal;
}

/** Makes one step upon those before it. @throws the step's error, or the signal's reason when it aborts */
export async function makeStep(
  step: AiStep,
  { plan, base, made, solver, signal }: MakeOptions,
): Promise<MadeStep> {
  const document = documentWith(base, made);
  const recipe = await step.make({
    plan,
    document,
    signal,
    layout: (on = document) => solver.layout(plan, on, signal),
    free: (size) => solver.free(plan, document, size, signal),
  });
  signal.throwIfAborted();
  const before = new Set(document.elements.order);
  const after = documentWith(document, [{ id: step.id, recipe, elements: [] }]);
  return { id: step.id, recipe, elements: after.elements.order.filter((id) => !before.has(id)) };
}
