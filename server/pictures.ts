import type { Database } from './db/connection';
import { labelled } from './engines/image/label';
import type { ImageEngine } from './engines/image/port';
import type { Authenticate } from './http/principal';
import type { Route } from './http/register';
import type { Descriptions } from './modules/library/material/describe';
import type { Materials } from './modules/library/material/service';
import { pictureRoutes } from './modules/images/generation/routes';
import { createPictures } from './modules/images/generation/service';
import { productionRoutes } from './modules/images/production/routes';
import { createProductions, type ProductionDeps } from './modules/images/production/service';
import type { Keep } from './modules/library/upload/keep';

export interface PictureParts {
  db: Database;
  engine: ImageEngine;
  keep: Keep;
  materials: Materials;
  describe: Descriptions;
  authenticate: Authenticate;
  redeem: (ticket: string) => string | null;
  tell: ProductionDeps['tell'];
  onError: ProductionDeps['onError'];
}

/** Wires what is drawn from a text: for somebody who waits, and in the background. */
export function composePictures(parts: PictureParts) {
  const { db, engine, keep, materials, describe, authenticate, redeem, tell, onError } = parts;
  const pictures = createPictures({ db, engine, labelPicture: labelled, keep });
  const productions = createProductions({ db, pictures, materials, tell, onError });
  return {
    register(route: Route): void {
      pictureRoutes(route, { pictures, describe, authenticate, redeem });
      productionRoutes(route, { db, productions });
    },
    /** Ends what is being drawn; the next start goes on with it. */
    stop: () => productions.stop(),
  };
}
