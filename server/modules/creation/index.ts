import type { Language } from '../../../contract/errors';
import type { ServerParts } from '../../parts';
import type { Catalogue } from '../catalogue';
import type { Projects } from '../projects';
import { creationRoutes } from './creation/routes';
import { createCreations } from './creation/service';
import { createInstructions } from './instruct/instructions';
import { createModelReader } from './instruct/model';
import { instructionRoutes } from './instruct/routes';
import { createModelPlanner } from './model/model-planner';
import { planRoutes } from './plan/routes';
import { createPlanning } from './plan/planning';
import { createPlanner, type Planner } from './planner';

export interface CreationSources {
  catalogue: Catalogue;
  projects: Projects;
  /** The stock backgrounds, each with the text that it was drawn from. */
  backgrounds: readonly { id: string; prompt: string }[];
}

export { scenarioNames } from './planner/scenario-names';

/** AI creation: plans of whole digital humans from descriptions. */
export function registerCreation(
  { db, route, engines, events, schedule, onError }: ServerParts,
  { catalogue, projects, backgrounds }: CreationSources,
) {
  const planners = new Map<Language, Promise<Planner>>();
  /** The grammars of all scenarios are half a megabyte, which only the first plan needs. */
  async function open(language: Language): Promise<Planner> {
    const [choices, { scenarioGrammars }] = await Promise.all([
      catalogue.choices(language),
      import('./planner/grammars'),
    ]);
    return createPlanner({ catalogue: { ...choices, backgrounds }, scenarios: scenarioGrammars });
  }
  const plannerOf = (language: Language): Promise<Planner> => {
    const opened = planners.get(language) ?? open(language);
    planners.set(language, opened);
    // What could not be opened is opened anew by the next plan.
    opened.catch(() => planners.delete(language));
    return opened;
  };
  const planning = createPlanning({
    planner: plannerOf,
    model: engines.chat === null ? null : createModelPlanner(engines.chat),
    onError,
  });
  const creations = createCreations({
    db,
    planning,
    tell: (accountId, creation) => events.tell('creation:changed', { accountId, creation }),
    onError,
  });
  creationRoutes(route, { creations, projects });
  planRoutes(route, { planning, db });
  const instructions = createInstructions({
    planner: plannerOf,
    scenarios: async () => (await import('./planner/grammars')).scenarioGrammars,
    model: engines.chat === null ? null : createModelReader(engines.chat),
    onError,
  });
  instructionRoutes(route, { instructions, projects, db });
  schedule.sweep((tx) => creations.sweep(tx));
  return {
    /** Hands the creations in progress back; the next start continues them. */
    stop: () => creations.stop(),
  };
}
