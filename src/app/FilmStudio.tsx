import { ProjectPage } from '../pages/project/ProjectPage';
import { filmPlugins } from './filmPlugins';

/** The studio in which films are made: the editor with the plugins that have a place in a film. */
export default function FilmStudio() {
  return <ProjectPage plugins={filmPlugins} kind="film" />;
}
