import type { ServerParts } from '../../parts';
import type { Library } from '../library';
import { catalogueRoutes } from './routes';
import { createVoiceSamples } from './samples';
import { createCatalogue } from './service';

/** What the product offers to everybody: avatars, voices, stock backgrounds, and their categories. */
export function registerCatalogue({ db, route, engines }: ServerParts, { describe }: Library) {
  const catalogue = createCatalogue({ db, describe, speech: engines.speech });
  catalogueRoutes(route, catalogue, createVoiceSamples(engines.speech));
  return catalogue;
}

export type { Catalogue } from './service';
