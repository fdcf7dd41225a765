import type { Plugin } from '../kernel';
import assets from '../plugins/assets';
import avatar from '../plugins/avatar';
import background from '../plugins/background';
import clipboard from '../plugins/clipboard';
import clock from '../plugins/clock';
import commands from '../plugins/commands';
import drop from '../plugins/drop';
import failureReports from '../plugins/failure-reports';
import film from '../plugins/film';
import history from '../plugins/history';
import icon from '../plugins/icon';
import image from '../plugins/image';
import insert from '../plugins/insert';
import layers from '../plugins/layers';
import live from '../plugins/live';
import marquee from '../plugins/marquee';
import pluginManager from '../plugins/plugin-manager';
import qrCode from '../plugins/qr-code';
import ratio from '../plugins/ratio';
import filmApi from '../plugins/share/filmApi';
import filmShare from '../plugins/share/filmShare';
import shape from '../plugins/shape';
import stage from '../plugins/stage';
import text from '../plugins/text';
import uploadDrawer from '../plugins/upload-drawer';
import versions from '../plugins/versions';
import video from '../plugins/video';

/** The built-in plugins of the studio: those of the editor without what belongs to a conversation, and the film's own. */
export const filmPlugins: readonly Plugin[] = [
  // First, so that it hears of all others.
  failureReports,
  assets,
  film,
  filmApi,
  filmShare,
  live,
  background,
  avatar,
  text,
  image,
  icon,
  video,
  shape,
  clock,
  qrCode,
  marquee,
  ratio,
  stage,
  insert,
  layers,
  drop,
  clipboard,
  commands,
  history,
  versions,
  uploadDrawer,
  pluginManager,
];
