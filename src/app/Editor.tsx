import { ProjectPage } from '../pages/project/ProjectPage';
import '../ui/theme/mantine-editor.css';
import { lazyWithRetry } from '../ui/lazyWithRetry';
import { shareModules } from './pluginModules';
import { builtInPlugins } from './plugins';

shareModules();

/** The studio for films: the same editor, with what films have besides in a chunk of its own. */
export const FilmStudio = lazyWithRetry(() => import('./FilmStudio'));

/** The editor with the built-in plugins. */
export default function Editor() {
  return <ProjectPage plugins={builtInPlugins} kind="project" />;
}
