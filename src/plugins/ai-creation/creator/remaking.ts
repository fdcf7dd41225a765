import type { CreationPlan, CreationStep } from '../../../../contract/creation/schema';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { DocumentStore, Recipe } from '../../../document';
import type { AiStep } from '../../../kernel';
import type { CreationCalls } from './calls';
import type { CurrentPlan, Planned } from './currentPlan';
import { affectedBy } from './dependents';
import { documentWith, elementsOf, type MadeStep, makeStep, settle } from './make';
import { clearSteps, type CreationRecord, recordOf, wishOf, writeRecord } from './record';
import type { Solver } from './solver';

/** Another way to do it, made but not in the document. */
export interface Variant {
  readonly plan: CreationPlan;
  readonly made: readonly MadeStep[];
  readonly document: ProjectDocument;
}

/** Steps whose outcome is heard, not seen: a variant makes them only once it is chosen. */
export const unseen: readonly string[] = ['voice', 'role'];

export interface RemakingDeps {
  document: DocumentStore;
  /** Every step that is offered, in order. */
  steps: () => readonly AiStep[];
  calls: Pick<CreationCalls, 'end' | 'plans'>;
  solver: Solver;
  current: CurrentPlan;
}

/** Makes steps anew that are in the document, by another plan. All throw ApiError, the error of a step, or the signal's reason. */
export interface Remaking {
  /** Makes steps anew, with those that depend on them, as one step of the history. */
  remake(record: CreationRecord, asked: readonly CreationStep[], signal: AbortSignal): Promise<void>;
  /** Other plans for the project, each with the steps that can be seen. */
  variants(record: CreationRecord, count: number, signal: AbortSignal): Promise<Variant[]>;
  /** Puts a variant into the document, and makes its steps that are heard, not seen. */
  choose(record: CreationRecord, variant: Variant, signal: AbortSignal): Promise<void>;
}

/** See {@link Remaking}. */
export function createRemaking({ document, steps, calls, solver, current }: RemakingDeps): Remaking {
  const clearing = (ids: readonly string[]): MadeStep => ({
    id: '',
    recipe: (draft) => clearSteps(draft, ids),
    elements: [],
  });

  /** Makes some steps by another plan, upon the document without their former outcome. */
  async function makeAll(
    ids: readonly string[],
    plan: CreationPlan,
    signal: AbortSignal,
  ): Promise<MadeStep[]> {
    const base = documentWith(document.committed(), [clearing(ids)]);
    const made: MadeStep[] = [];
    for (const step of steps())
      if (ids.includes(step.id)) made.push(await makeStep(step, { plan, base, made, solver, signal }));
    return made;
  }

  /** Puts steps that are made in the place of their former outcome, as one step of the history. */
  function replace(label: string, made: readonly MadeStep[], plan: CreationPlan): void {
    const ids = made.map(({ id }) => id);
    const recipe: Recipe = (draft) => {
      const before = recordOf(draft);
      if (before === null) return;
      clearSteps(draft, ids);
      for (const one of made) one.recipe(draft);
      const open = new Set(before.unconfirmed.map(({ fact }) => fact));
      const unconfirmed = plan.assumed.filter(({ fact }) => open.has(fact));
      writeRecord(draft, { ...before, elements: { ...before.elements, ...elementsOf(made) }, unconfirmed });
    };
    document.transact(label, recipe);
  }

  async function keep({ creation, plan }: Planned): Promise<void> {
    current.set({ creation, plan });
    await calls.end(creation.id, 'done', plan);
  }

  return {
    async remake(record, asked, signal) {
      const { creation, plan: base } = await current.of(record);
      const [plan] = await calls.plans({ wish: wishOf(creation, record), base, steps: [...asked] }, signal);
      if (plan === undefined) return;
      const offered = steps().map(({ id }) => id);
      const ids = affectedBy(asked, offered, base, plan);
      const made = await makeAll(ids, plan, signal);
      replace(asked.length === 1 ? `ai-creation:again.${asked[0]}` : 'ai-creation:again.all', made, plan);
      await keep({ creation, plan });
      settle(steps(), made, plan);
    },
    async variants(record, count, signal) {
      const { creation } = await current.of(record);
      const plans = await calls.plans({ wish: wishOf(creation, record), count }, signal);
      const ids = steps()
        .map(({ id }) => id)
        .filter((id) => !unseen.includes(id));
      const variants: Variant[] = [];
      for (const plan of plans) {
        const made = await makeAll(ids, plan, signal);
        variants.push({
          plan,
          made,
          document: documentWith(document.committed(), [clearing(ids), ...made]),
        });
      }
      return variants;
    },
    async choose(record, { plan, made }, signal) {
      const { creation } = await current.of(record);
      const heard = await makeAll(unseen, plan, signal);
      replace('ai-creation:again.variant', [...made, ...heard], plan);
      await keep({ creation, plan });
      settle(steps(), made, plan);
    },
  };
}
