import type { CreationPlan, CreationStep, WishQuestion } from '../../../../contract/creation/schema';
import type { Ratio } from '../../../../contract/document/schema';
import type { ModelPlanner } from '../model/model-planner';
import type { OpenPlanner } from '../planners';
import { type PlanningOptions, SEED_LIMIT, type Wish } from './wish';

/** Steps that differ at a glance. */
const looks: readonly CreationStep[] = ['background', 'dialog-box', 'layout'];
const looksOf = ({ background, place, time, colors, dialog, layout }: CreationPlan) => ({
  background,
  place,
  time,
  colors,
  dialog,
  layout,
});

/** The most common ratio of landscape and of portrait screens. */
const ratioOf = { landscape: 1, portrait: 2 } as const;

/** Plans of digital humans: by the model of the installation, and whatever it leaves open by the embedded planner. */
export interface Planning {
  plan(wish: Wish, options: PlanningOptions, signal: AbortSignal): Promise<CreationPlan>;

  /** Variants of a wish, each different from the one before where the wish leaves a choice. */
  variants(wish: Wish, options: PlanningOptions, count: number, signal: AbortSignal): Promise<CreationPlan[]>;

  /** Plans some steps again and keeps the others. */
  vary(
    base: CreationPlan,
    wish: Wish,
    steps: readonly CreationStep[],
    options: Pick<PlanningOptions, 'accountId' | 'seed'>,
    signal: AbortSignal,
  ): Promise<CreationPlan>;

  /** What is not known of a wish yet, the most useful question first, and the ratio of the screen that it speaks of. */
  understanding(
    wish: Wish,
    options: Pick<PlanningOptions, 'accountId' | 'language'>,
  ): Promise<{ questions: WishQuestion[]; ratio: Ratio | null }>;
}

/** See {@link Planning}. */
export function createPlanning({
  planner: openPlanner,
  model: modelNow,
  onError,
}: {
  planner: OpenPlanner;
  /** The model of now; null without one. */
  model: () => ModelPlanner | null;
  onError: (error: unknown) => void;
}): Planning {
  async function plan(wish: Wish, options: PlanningOptions, signal: AbortSignal): Promise<CreationPlan> {
    const planner = await openPlanner(options.accountId, options.language);
    const model = modelNow();
    if (model === null) return planner.plan(wish, options);
    try {
      return await model(planner, wish, options, signal);
    } catch (error) {
      signal.throwIfAborted();
      // The creator gets a plan all the same; its `source` says that no model wrote it.
      onError(error);
      return planner.plan(wish, options);
    }
  }

  return {
    plan,

    async variants(
      wish: Wish,
      { accountId, language, seed }: PlanningOptions,
      count: number,
      signal: AbortSignal,
    ): Promise<CreationPlan[]> {
      const planner = await openPlanner(accountId, language);
      // A model plans them at the same time; what one sees is then made to differ.
      const seeds = Array.from({ length: count }, (_, index) => (seed + index) % SEED_LIMIT);
      const made = await Promise.all(
        seeds.map((each) => plan(wish, { accountId, language, seed: each }, signal)),
      );
      const plans: CreationPlan[] = [];
      for (const one of made) {
        const before = plans.at(-1);
        const look = before === undefined ? {} : looksOf(planner.vary(before, wish, looks, one.seed));
        plans.push({ ...one, ...look });
      }
      return plans;
    },

    async vary(
      base: CreationPlan,
      wish: Wish,
      steps: readonly CreationStep[],
      { accountId, seed }: Pick<PlanningOptions, 'accountId' | 'seed'>,
      signal: AbortSignal,
    ): Promise<CreationPlan> {
      const planner = await openPlanner(accountId, base.language);
      const varied = planner.vary(base, wish, steps, seed);
      const writes = steps.some((step) => step === 'role' || step === 'interaction');
      if (modelNow() === null || !writes) return varied;
      const { role, title, subtitle } = await plan(
        wish,
        { accountId, language: base.language, seed },
        signal,
      );
      return {
        ...varied,
        role: {
          ...(steps.includes('role') ? role : varied.role),
          commonQuestions: steps.includes('interaction') ? role.commonQuestions : varied.role.commonQuestions,
        },
        ...(steps.includes('layout') && { title, subtitle }),
      };
    },

    async understanding(
      wish: Wish,
      { accountId, language }: Pick<PlanningOptions, 'accountId' | 'language'>,
    ): Promise<{ questions: WishQuestion[]; ratio: Ratio | null }> {
      const planner = await openPlanner(accountId, language);
      const { screen } = planner.read(wish, language);
      return { questions: planner.questions(wish), ratio: screen && ratioOf[screen] };
    },
  };
}
