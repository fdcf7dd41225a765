import { CREATION_STEP_MS } from '../../../../contract/creation/limits';
import type { CreationPlan } from '../../../../contract/creation/schema';
import type { DocumentStore, Gesture, Recipe } from '../../../document';
import type { AiStep } from '../../../kernel';
import { documentWith, type MadeStep, makeStep } from './make';
import type { Solver } from './solver';
import { wait } from './waiting';

/** Puts one step after the other on the stage, as one step of the history. */
export interface StageRun {
  readonly plan: CreationPlan;
  readonly document: DocumentStore;
  readonly solver: Solver;
  readonly signal: AbortSignal;
  /** Clears the stage; inside a transaction, before the first step. */
  readonly clear: Recipe;
  /** Writes what has been made; inside a transaction, after the last step. */
  readonly finish: (made: readonly MadeStep[]) => Recipe;
  /** Called when a step begins, with those that are done. */
  readonly onStep: (step: AiStep, done: readonly string[]) => void;
  /** Called when somebody else has ended the change, as by undo. */
  readonly onCancelled: () => void;
  /** Resolves when the page has not been left: the next window goes on with what a page could not make for that reason. */
  readonly stayed: () => Promise<void>;
}

/**
 * Runs the steps: each is shown as soon as it is done, and the next one begins no sooner than 3.5 s after it began.
 * @throws the error of a step, after which those before it stay; the signal's reason when it aborts, after which nothing stays
 */
export async function runOnStage(steps: readonly AiStep[], run: StageRun): Promise<void> {
  const { plan, document, solver, signal, clear, finish, onStep, onCancelled, stayed } = run;
  let gesture: Gesture | null = null;
  let isEnding = false;
  let base = document.committed();
  let made: MadeStep[] = [];
  const all: MadeStep[] = [];

  /** A change of somebody else has committed the gesture so far: the rest is a gesture of its own upon that. */
  function open(): Gesture {
    if (gesture?.active) return gesture;
    base =
      all.length === 0
        ? documentWith(document.committed(), [{ id: '', recipe: clear, elements: [] }])
        : document.committed();
    made = [];
    gesture = document.begin('ai-creation:step.create', (how) => {
      if (how === 'cancelled' && !isEnding) onCancelled();
    });
    return gesture;
  }
  const shown = (): Recipe => {
    const isFirst = made.length === all.length;
    const recipes = made.map(({ recipe }) => recipe);
    return (draft) => {
      if (isFirst) clear(draft);
      for (const recipe of recipes) recipe(draft);
    };
  };
  const commit = () => {
    isEnding = true;
    const recipe = shown();
    open().commit((draft) => {
      recipe(draft);
      finish(all)(draft);
    });
  };

  try {
    for (const step of steps) {
      const begun = performance.now();
      onStep(
        step,
        all.map(({ id }) => id),
      );
      open();
      const one = await makeStep(step, { plan, base, made, solver, signal });
      const current = open();
      made = [...made, one];
      all.push(one);
      current.update(shown());
      await wait(Math.max(0, CREATION_STEP_MS - (performance.now() - begun)), signal);
    }
  } catch (error) {
    if (!signal.aborted) await stayed();
    if (!signal.aborted && all.length > 0) commit();
    else {
      isEnding = true;
      (gesture as Gesture | null)?.cancel();
    }
    throw error;
  }
  commit();
}
