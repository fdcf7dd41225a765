import type { Plugin } from '../kernel';
import assets from '../plugins/assets';
import failureReports from '../plugins/failure-reports';
import filmPreview from '../plugins/film/preview';
import live from '../plugins/live';

/** What plays a film: nobody talks in it, and its elements are drawn with its scenes. */
export const filmPlayerPlugins: readonly Plugin[] = [
  // First, so that it hears of all others.
  failureReports,
  assets,
  live,
  filmPreview,
];
