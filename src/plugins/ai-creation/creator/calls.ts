import type {
  Creation,
  CreationPlan,
  CreationStep,
  CreationWish,
} from '../../../../contract/creation/schema';
import { call } from '../../../api/client';
import { whenPlanned } from '../../../api/creations';
import { storedLanguage } from '../../../api/session';
import type { AiCreateData } from '../../../kernel';

/** A model needs so long for several plans at most, milliseconds. */
const PLAN_TIMEOUT_MS = 3 * 60_000;

/** What is made anew of a plan. */
export interface Remake {
  readonly wish: CreationWish;
  readonly base?: CreationPlan;
  readonly steps?: CreationStep[];
  readonly count?: number;
  readonly seed?: number;
}

/** What is asked for in a project that is there. */
export type WishData = Pick<AiCreateData, 'description' | 'categoryId' | 'categoryName' | 'details' | 'plan'>;

/** The calls of AI creation for one project. */
export interface CreationCalls {
  begin(data: WishData): Promise<Creation>;
  /** The creation that is open for the project; null when there is none. */
  open(): Promise<Creation | null>;
  find(id: string): Promise<Creation>;
  planned(creation: Creation, signal: AbortSignal): Promise<Creation>;
  end(id: string, state: 'done' | 'failed' | 'cancelled', plan?: CreationPlan): Promise<unknown>;
  plans(remake: Remake, signal: AbortSignal): Promise<CreationPlan[]>;
}

export const createCalls = (projectId: string): CreationCalls => ({
  begin: ({ description, categoryId, categoryName, details, plan }) =>
    call(
      'POST /avatar/project/ai_generate',
      {
        body: {
          projectId,
          description,
          categoryId,
          categoryName,
          language: storedLanguage(),
          ...(details !== undefined && { details: [...details] }),
          ...(plan !== undefined && { plan }),
        },
      },
      { quiet: true },
    ),
  open: () => call('GET /avatar/project/{id}/creation', { params: { id: projectId } }, { quiet: true }),
  find: (id) => call('GET /avatar/project/ai_generate/{id}', { params: { id } }, { quiet: true }),
  planned: whenPlanned,
  end: (id, state, plan) =>
    call(
      'POST /avatar/project/ai_generate/{id}/end',
      { params: { id }, body: { state, ...(plan !== undefined && { plan }) } },
      { quiet: true },
    ),
  plans: async (remake, signal) =>
    (
      await call(
        'POST /avatar/project/ai_plan',
        { body: remake },
        { signal, quiet: true, timeout: PLAN_TIMEOUT_MS },
      )
    ).plans,
});
