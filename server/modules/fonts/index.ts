import type { ServerDeps } from '../../deps';
import type { Library } from '../library';
import { fontRoutes } from './font/routes';
import { createFonts } from './font/service';

/** The fonts that accounts bring for their texts. */
export function registerFonts(deps: ServerDeps, { incoming }: Library) {
  const { db, links, route } = deps;
  const { storage, typesetter } = deps.engines;
  const fonts = createFonts({ db, storage, typesetter, links, incoming });
  fontRoutes(route, fonts);
  return fonts;
}

export { moveFonts } from './font/moving';
export type { Fonts } from './font/service';
