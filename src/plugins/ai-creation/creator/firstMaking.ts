import type { Creation } from '../../../../contract/creation/schema';
import { ApiError } from '../../../api/client';
import { type DocumentStore, elementsInOrder, removeElement } from '../../../document';
import type { AiStep, EditorPanels } from '../../../kernel';
import type { CreationCalls } from './calls';
import type { CurrentPlan } from './currentPlan';
import type { Departure } from './departure';
import { elementsOf, settle } from './make';
import { recordOf, writeRecord } from './record';
import type { Solver } from './solver';
import { runOnStage } from './stage';
import type { CreatorState } from './state';

export interface FirstMakingDeps {
  document: DocumentStore;
  /** Every step that is offered, in order. */
  steps: () => readonly AiStep[];
  calls: CreationCalls;
  solver: Solver;
  panels: EditorPanels;
  departure: Pick<Departure, 'stayed'>;
  current: CurrentPlan;
  onState: (state: CreatorState) => void;
  /** Stops what is running: somebody has taken the change back. */
  abort: () => void;
  /** Records an error that is no answer of the server. */
  report: (error: unknown) => void;
}

/** Makes a creation for the first time, from its wish to the stage. */
export interface FirstMaking {
  /** Waits for the plan, and puts it on the stage. @throws ApiError, the error of a step, or the signal's reason */
  follow(creation: Creation, signal: AbortSignal): Promise<void>;
  /** The window is left: what is open goes on with the next one. */
  leave(): void;
}

/** See {@link FirstMaking}. */
export function createFirstMaking(deps: FirstMakingDeps): FirstMaking {
  const { document, steps, calls, solver, panels, departure, current, onState, abort, report } = deps;
  let hasLeft = false;

  /**
   * Tells the server how a creation has ended; one that is only left goes on with the next window. When the server cannot be
   * told, the next window does it: the record in the document says which plan is there.
   */
  async function end(creation: Creation, how: 'done' | 'failed' | 'cancelled'): Promise<void> {
    if (!hasLeft) await calls.end(creation.id, how).catch(report);
  }

  async function put(creation: Creation, signal: AbortSignal): Promise<void> {
    const { plan, kept } = creation;
    if (plan === null) return;
    const keepsParts = kept.includes('dialog-box');
    const run = steps().filter(({ id }) => !kept.some((one) => one === id));
    try {
      await runOnStage(run, {
        plan,
        document,
        solver,
        signal,
        clear: (draft) => {
          if (!keepsParts) for (const { id } of elementsInOrder(draft)) removeElement(draft, id);
        },
        finish: (made) => (draft) =>
          writeRecord(draft, {
            creationId: creation.id,
            elements: elementsOf(made),
            unconfirmed: plan.assumed,
          }),
        onStep: (step, done) => onState({ phase: 'running', steps: run, step: step.id, done }),
        onCancelled: abort,
        stayed: departure.stayed,
      });
    } catch (error) {
      await end(creation, signal.aborted ? 'cancelled' : 'failed');
      throw error;
    }
    current.set({ creation, plan });
    await end(creation, 'done');
    settle(steps(), run, plan);
    panels.open('ai-creation');
  }

  return {
    async follow(creation, signal) {
      if (recordOf(document.committed())?.creationId === creation.id) return end(creation, 'done');
      onState({ phase: 'planning' });
      const planned = await calls.planned(creation, signal).catch(async (error: unknown) => {
        if (signal.aborted) await end(creation, 'cancelled');
        throw error;
      });
      if (planned.state === 'failed') throw new ApiError('answer', planned.error ?? '', 0, 500);
      if (planned.state === 'planned') await put(planned, signal);
    },
    leave() {
      hasLeft = true;
    },
  };
}
