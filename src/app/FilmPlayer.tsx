import type { Project } from '../../contract/project/schema';
import { type Plugin, PlayerHost } from '../kernel';
import assets from '../plugins/assets';
import failureReports from '../plugins/failure-reports';
import filmPreview from '../plugins/film/preview';
import FilmFace from '../plugins/film/preview/FilmFace';
import live from '../plugins/live';
import { shareModules } from './pluginModules';

shareModules();

/** What plays a film: nobody talks in it, and its elements are drawn with its scenes. */
export const filmPlayerPlugins: readonly Plugin[] = [
  // First, so that it hears of all others.
  failureReports,
  assets,
  live,
  filmPreview,
];

/** A film that goes along with its editor, for the pages that show one. */
export default function FilmPlayer({ project }: { project: Project }) {
  return (
    <PlayerHost project={project} surface="preview" plugins={filmPlayerPlugins}>
      <FilmFace />
    </PlayerHost>
  );
}
