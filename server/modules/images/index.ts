import type { ServerDeps } from '../../deps';
import type { Library } from '../library';
import { sweepPictureDays } from './generation/quota';
import { pictureRoutes } from './generation/routes';
import { createPictures } from './generation/service';
import { productionRoutes } from './production/routes';
import { createProductions } from './production/service';
import { sweepProductions } from './production/store';

/** Images that are generated from a text: for somebody who waits, and in the background. */
export function registerImages(deps: ServerDeps, { keep, materials, describe }: Library) {
  const { db, route, engines, events, authentication, tickets, schedule, work, onError } = deps;
  const pictures = createPictures({
    db,
    engine: engines.image,
    sketch: engines.sketch,
    labelPicture: engines.labelImage,
    keep,
  });
  const productions = createProductions({
    db,
    host: work,
    pictures,
    materials,
    tell: (accountId, production) => events.tell('production:changed', { accountId, production }),
    onError,
  });
  pictureRoutes(route, {
    pictures,
    productions,
    describe,
    authenticate: authentication.authenticate,
    redeem: (ticket) => tickets.redeem('picture', ticket),
  });
  productionRoutes(route, { db, productions });
  schedule.sweep(sweepPictureDays);
  schedule.sweep(sweepProductions);
  return {
    /** Stops the images in progress; the next start continues them. */
    stop: () => productions.stop(),
  };
}

export { joinDays, pictureRights } from './generation/quota';
export { picturesOfProductions } from './production/service';
export { promptTemplates } from './production/templates';
