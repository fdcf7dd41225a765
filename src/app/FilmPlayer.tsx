import type { Project } from '../../contract/project/schema';
import { PlayerHost } from '../kernel';
import FilmFace from '../plugins/film/preview/FilmFace';
import { filmPlayerPlugins } from './filmPlayerPlugins';

/** A film that goes along with its editor, for the pages that show one. */
export default function FilmPlayer({ project }: { project: Project }) {
  return (
    <PlayerHost project={project} surface="preview" plugins={filmPlayerPlugins}>
      <FilmFace />
    </PlayerHost>
  );
}
