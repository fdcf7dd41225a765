import type { ServerDeps } from '../../deps';
import { createWordFilter } from './filter/service';
import { sweepCounted } from './filter/store';
import { wordLibraryRoutes } from './library/routes';
import { createWordLibraries } from './library/service';

/** Sensitive words: libraries of accounts and of the operators, and the filter that applies them to questions and answers. */
export function registerSensitiveWords({ db, route, schedule }: ServerDeps) {
  const filter = createWordFilter({ db });
  wordLibraryRoutes(route, createWordLibraries({ db, filter }));
  schedule.sweep(sweepCounted);
  return filter;
}

export type { SensitiveWords } from './filter/service';
export { masked } from './matching/masked';
export type { Filtered, Match, Matcher, WordStream } from './matching/match';
