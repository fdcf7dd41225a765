import type { Project } from '../../contract/project/schema';
import { PlayerHost } from '../kernel';
import { lazyWithRetry } from '../ui/lazyWithRetry';
import { filmPlayerPlugins } from './filmPlayerPlugins';

/** What draws films is loaded where one is shown, here as in the studio. */
const FilmFace = lazyWithRetry(() => import('../plugins/film/preview/FilmFace'));

/** A film that goes along with its editor, for the pages that show one. */
export default function FilmPlayer({ project }: { project: Project }) {
  return (
    <PlayerHost project={project} surface="preview" plugins={filmPlayerPlugins}>
      <FilmFace />
    </PlayerHost>
  );
}
