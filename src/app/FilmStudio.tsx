import { ProjectPage } from '../pages/project/ProjectPage';
import '../ui/theme/mantine-editor.css';
import { filmPlugins } from './filmPlugins';
import { shareModules } from './pluginModules';

shareModules();

/** The studio in which films are made: the editor with the plugins that have a place in a film. */
export default function FilmStudio() {
  return <ProjectPage plugins={filmPlugins} kind="film" />;
}
