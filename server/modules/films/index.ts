import type { ServerDeps } from '../../deps';
import type { Catalogue } from '../catalogue';
import type { ProjectDomain } from '../projects';
import { filmRoutes } from './film/routes';
import { createFilms } from './film/service';

/** Films: what is made of scripts, scene by scene. */
export function registerFilms(
  { db, route }: ServerDeps,
  { catalogue, project }: { catalogue: Catalogue; project: ProjectDomain },
): void {
  filmRoutes(route, createFilms({ db, catalogue, work: project }));
}
