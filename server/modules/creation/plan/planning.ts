import { creationLimits as limits } from '../../../../contract/constants';
import type { CreationPlan, CreationStep, CreationWish, WishQuestion } from '../../../../contract/creation';
import type { Language } from '../../../../contract/errors';
import { AppError } from '../../../http/app-error';
import type { ModelPlanner } from '../model/model-planner';
import type { Planner } from '../planner';

export type Wish = CreationWish;

/** What a plan depends on besides the wish. */
export interface PlanningOptions {
  language: Language;
  seed: number;
}

function checkText(text: string): string {
  const trimmed = text.trim();
  if ([...trimmed].length > limits.description)
    throw new AppError('descriptionTooLong', { limit: limits.description });
  return trimmed;
}

/** The wish with its texts trimmed. @throws AppError descriptionRequired, descriptionTooLong */
export function checkWish(wish: Wish): Wish {
  const description = checkText(wish.description);
  if (description === '') throw new AppError('descriptionRequired');
  const details = wish.details?.map(checkText).filter((detail) => detail !== '');
  return { ...wish, description, ...(details !== undefined && { details }) };
}

/** Plans of digital humans: by the model of the installation, and whatever it leaves open by the embedded planner. */
export function createPlanning({
  planner: openPlanner,
  model,
  onError,
}: {
  planner: () => Promise<Planner>;
  model: ModelPlanner | null;
  onError: (error: unknown) => void;
}) {
  async function plan(wish: Wish, options: PlanningOptions, signal: AbortSignal): Promise<CreationPlan> {
    const planner = await openPlanner();
    if (model === null) return planner.plan(wish, options);
    try {
      return await model(planner, wish, options, signal);
    } catch (error) {
      signal.throwIfAborted();
      // The creator gets a plan all the same, and sees that no model wrote it.
      onError(error);
      return planner.plan(wish, options);
    }
  }

  return {
    plan,

    /** Variants of a wish, with seeds that follow each other. */
    variants: (wish: Wish, { language, seed }: PlanningOptions, count: number, signal: AbortSignal) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => plan(wish, { language, seed: seed + index }, signal)),
      ),

    /** The plan with some steps made anew; the others stay as they are. */
    async vary(
      base: CreationPlan,
      wish: Wish,
      steps: readonly CreationStep[],
      seed: number,
      signal: AbortSignal,
    ): Promise<CreationPlan> {
      const planner = await openPlanner();
      const varied = planner.vary(base, wish, steps, seed);
      const writes = steps.some((step) => step === 'role' || step === 'interaction');
      if (model === null || !writes) return varied;
      const { role, title, subtitle } = await plan(wish, { language: base.language, seed }, signal);
      return {
        ...varied,
        role: {
          ...(steps.includes('role') ? role : varied.role),
          commonQuestions: steps.includes('interaction') ? role.commonQuestions : varied.role.commonQuestions,
        },
        ...(steps.includes('layout') && { title, subtitle }),
      };
    },

    /** What is not known of a wish yet, the most useful question first. */
    questions: async (wish: Wish): Promise<WishQuestion[]> => (await openPlanner()).questions(wish),
  };
}

export type Planning = ReturnType<typeof createPlanning>;
