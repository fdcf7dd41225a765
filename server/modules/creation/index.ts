import type { ServerDeps } from '../../deps';
import { type Catalogue, findDesign } from '../catalogue';
import type { Projects } from '../projects';
import { creationRoutes } from './creation/routes';
import { createCreations } from './creation/service';
import { createInstructions } from './instruct/instructions';
import { createModelReader } from './instruct/model';
import { instructionRoutes } from './instruct/routes';
import { createModelPlanner } from './model/model-planner';
import { planRoutes } from './plan/routes';
import { createPlanning } from './plan/planning';
import { createPlanners } from './planners';

export interface CreationSources {
  catalogue: Catalogue;
  projects: Projects;
  /** The stock backgrounds, each with the text that it was drawn from. */
  backgrounds: readonly { id: string; prompt: string }[];
}

export { askForObject } from './model/object-answer';
export { scenarioNames } from './planner/scenario-names';

/** AI creation: plans of whole digital humans from descriptions. */
export function registerCreation(
  { db, route, engines, events, schedule, work, onError }: ServerDeps,
  { catalogue, projects, backgrounds }: CreationSources,
) {
  const openPlanner = createPlanners(catalogue, backgrounds);
  const planning = createPlanning({
    planner: openPlanner,
    model: () => (engines.chat === null ? null : createModelPlanner(engines.chat)),
    onError,
  });
  const creations = createCreations({
    db,
    host: work,
    planning,
    tell: (accountId, creation) => events.tell('creation:changed', { accountId, creation }),
    onError,
  });
  creationRoutes(route, { creations, projects, designOf: (id) => findDesign(db, id) });
  planRoutes(route, { planning, db });
  const instructions = createInstructions({
    planner: openPlanner,
    scenarios: async () => (await import('./planner/grammars')).scenarioGrammars,
    model: () => (engines.chat === null ? null : createModelReader(engines.chat)),
    designOf: (id) => findDesign(db, id),
    onError,
  });
  instructionRoutes(route, { instructions, projects, db });
  schedule.add('sweep-creations', '21 4 * * *', () => creations.sweep(db));
  return {
    /** AI creations that an account may still begin today. */
    rights: (accountId: string) => creations.rights(accountId),
    /** Hands the creations in progress back; the next start continues them. */
    stop: () => creations.stop(),
  };
}
