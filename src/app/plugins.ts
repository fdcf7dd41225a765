import type { Plugin } from '../kernel';
import aiCreation from '../plugins/ai-creation';
import assistant from '../plugins/assistant';
import clipboard from '../plugins/clipboard';
import commands from '../plugins/commands';
import drop from '../plugins/drop';
import hibernationSettings from '../plugins/hibernation/editor';
import listeningSettings from '../plugins/listening/panel';
import firstSteps from '../plugins/first-steps';
import conversationSettings from '../plugins/conversation/settings';
import history from '../plugins/history';
import insert from '../plugins/insert';
import interaction from '../plugins/interaction';
import layers from '../plugins/layers';
import preview from '../plugins/preview';
import ratio from '../plugins/ratio';
import projectFile from '../plugins/project-file';
import role from '../plugins/role';
import share from '../plugins/share';
import stage from '../plugins/stage';
import uploadDrawer from '../plugins/upload-drawer';
import versions from '../plugins/versions';
import voice from '../plugins/voice';
import pluginManager from '../plugins/plugin-manager';
import { playerPlugins } from './playerPlugins';

/** Every built-in plugin: plugins of the editor, and plugins of the player, which the preview uses. */
export const builtInPlugins: readonly Plugin[] = [
  ...playerPlugins,
  aiCreation,
  assistant,
  stage,
  insert,
  interaction,
  conversationSettings,
  hibernationSettings,
  listeningSettings,
  ratio,
  voice,
  role,
  layers,
  drop,
  clipboard,
  commands,
  history,
  firstSteps,
  preview,
  share,
  versions,
  projectFile,
  uploadDrawer,
  pluginManager,
];
