import { CREATION_PAUSE_MS } from '../../../../contract/creation/limits';
import type { AssumedFact, CreationPlan, CreationStep } from '../../../../contract/creation/schema';
import type { DocumentStore } from '../../../document';
import {
  type AiStep,
  createObservable,
  type EditorPanels,
  type Notifier,
  type Observable,
} from '../../../kernel';
import type { CreationCalls, WishData } from './calls';
import type { WritableFact } from './correct';
import { createCorrecting } from './correcting';
import { createCurrentPlan } from './currentPlan';
import type { Departure } from './departure';
import { createFirstMaking } from './firstMaking';
import { type CreationRecord, recordOf } from './record';
import { createRemaking, unseen, type Variant } from './remaking';
import type { Roles } from './roles';
import { createSoleTask } from './soleTask';
import type { Solver } from './solver';
import type { CreatorState } from './state';

export interface CreatorDeps {
  document: DocumentStore;
  /** Every step that is offered, in order. */
  steps: () => readonly AiStep[];
  calls: CreationCalls;
  solver: Solver;
  notifier: Notifier;
  panels: EditorPanels;
  departure: Pick<Departure, 'stayed'>;
  /** The role of the project, and where a changed one is kept. */
  roles: Roles;
  /** Records an error that is no answer of the server. */
  report: (error: unknown) => void;
}

/** Makes the AI creation of one project in one window: the first time, step by step again, and as variants. */
export interface Creator {
  /** What is going on; null when nothing is. */
  readonly state: Observable<CreatorState>;
  /**
   * Begins a creation; one that is open for the project goes on instead.
   * @param taken called when the server has the wish
   */
  begin(data: WishData, taken?: () => void): Promise<boolean>;
  /** Goes on with the creation that a reload or another window has left open. @throws ApiError */
  resume(): Promise<void>;
  /** Stops what is going on. */
  cancel(): void;
  /** Ends with the window. */
  leave(): void;
  /** Makes steps anew; faster presses count as one. */
  remake(asked: readonly CreationStep[]): Promise<void>;
  /** Other ways to do it, as far as they are seen. @throws ApiError, or the signal's reason */
  variants(count: number, signal: AbortSignal): Promise<Variant[]>;
  /** Takes a variant, with what of it is heard. */
  choose(variant: Variant): Promise<boolean>;
  /** Writes what a fact is that was assumed: the role and the texts on the stage follow, as one step of the history. */
  correct(fact: WritableFact, value: string): Promise<boolean>;
  /** Takes the mark from a fact that was assumed. */
  confirm(fact: AssumedFact): void;
  /** The description that the document was made from; null when it was not made by AI. @throws ApiError */
  description(): Promise<string | null>;
  /** The plan that is in the document; null when it was not made by AI. @throws ApiError */
  plan(): Promise<CreationPlan | null>;
}

/** See {@link Creator}. */
export function createCreator(deps: CreatorDeps): Creator {
  const { document, calls } = deps;
  const state = createObservable<CreatorState>(null);
  const task = createSoleTask({ ...deps, onEnd: () => state.set(null) });
  const current = createCurrentPlan(document, calls);
  const first = createFirstMaking({ ...deps, current, onState: state.set, abort: task.abort });
  const remaking = createRemaking({ ...deps, current });
  const correcting = createCorrecting({ ...deps, current });
  let lastPress = Number.NEGATIVE_INFINITY;

  /** Changes what a creation has made, unless something else is going on or there is no creation. */
  const change = (
    steps: readonly string[],
    work: (record: CreationRecord, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> =>
    task.run(async (signal) => {
      const record = recordOf(document.committed());
      if (record === null) return;
      state.set({ phase: 'remaking', steps });
      await work(record, signal);
    });

  return {
    state,
    begin: (data, taken) =>
      task.run(async (signal) => {
        state.set({ phase: 'planning' });
        const creation = await calls.begin(data);
        taken?.();
        await first.follow(creation, signal);
      }),
    async resume() {
      const creation = await calls.open();
      if (creation !== null) await task.run((signal) => first.follow(creation, signal));
    },
    cancel: task.abort,
    leave() {
      first.leave();
      task.abort();
    },
    async remake(asked) {
      const now = performance.now();
      if (recordOf(document.committed()) === null || now - lastPress < CREATION_PAUSE_MS) return;
      lastPress = now;
      await change(asked, (record, signal) => remaking.remake(record, asked, signal));
    },
    async variants(count, signal) {
      const record = recordOf(document.committed());
      return record === null ? [] : remaking.variants(record, count, signal);
    },
    choose: (variant) => change(unseen, (record, signal) => remaking.choose(record, variant, signal)),
    correct: (fact, value) =>
      change(['role'], (record, signal) => correcting.correct(record, fact, value, signal)),
    confirm: correcting.confirm,
    description: async () => (await current.read())?.creation.wish.description ?? null,
    plan: async () => (await current.read())?.plan ?? null,
  };
}
