import type { ServerParts } from '../../parts';
import type { Catalogue } from '../catalogue';
import type { Projects } from '../projects';
import { creationRoutes } from './creation/routes';
import { createCreations } from './creation/service';
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

/** AI creation: plans of whole digital humans from descriptions. */
export function registerCreation(
  { db, route, engines, events, schedule, onError }: ServerParts,
  { catalogue, projects, backgrounds }: CreationSources,
) {
  let opening: Promise<Planner> | null = null;
  const planning = createPlanning({
    planner: () => {
      opening ??= catalogue.choices().then((choices) => createPlanner({ ...choices, backgrounds }));
      return opening;
    },
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
  schedule.sweep((tx) => creations.sweep(tx));
  return {
    /** Hands the creations in progress back; the next start continues them. */
    stop: () => creations.stop(),
  };
}
