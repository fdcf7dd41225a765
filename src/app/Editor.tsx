import { ProjectPage } from '../pages/project/ProjectPage';
import '../ui/theme/mantine-editor.css';
import { shareModules } from './pluginModules';
import { builtInPlugins } from './plugins';

shareModules();

/** The editor with the built-in plugins. */
export default function Editor() {
  return <ProjectPage plugins={builtInPlugins} kind="project" />;
}
