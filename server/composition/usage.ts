import type { Config } from '../config';
import type { Executor } from '../db/connection';
import { filmTimeOf, secondsLeft } from '../modules/films';
import { pictureRights } from '../modules/images';
import { knowledgeUsage } from '../modules/knowledge';
import { usedSpace } from '../modules/library';
import type { Projects } from '../modules/projects';
import type { Usage } from '../modules/shop';

/** Reads how much of its rights an account uses, from the domains that count it. */
export const usageReader =
  (
    db: Executor,
    deps: {
      projects: Projects;
      config: Pick<Config, 'filmMinutes'>;
      creationRights: (accountId: string) => Promise<{ left: number; limit: number }>;
    },
  ) =>
  async (accountId: string): Promise<Usage> => {
    const [space, knowledge, pictures, created, film, count] = await Promise.all([
      usedSpace(db, accountId),
      knowledgeUsage(db, accountId),
      pictureRights(db, accountId),
      deps.creationRights(accountId),
      filmTimeOf(db, accountId, deps.config.filmMinutes),
      deps.projects.count(accountId),
    ]);
    const filmUsed = Math.min(film.used, film.limit);
    return {
      materials: space.count,
      space: space.bytes,
      knowledge: knowledge.usedBytes,
      pictures: pictures.limit - pictures.left,
      creations: created.limit - created.left,
      projects: count,
      streams: null,
      filmSeconds: { used: filmUsed, total: filmUsed + secondsLeft(film) },
    };
  };
