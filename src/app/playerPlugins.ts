import type { Plugin } from '../kernel';
import assets from '../plugins/assets';
import avatar from '../plugins/avatar';
import avatarStream from '../plugins/avatar-stream';
import background from '../plugins/background';
import conversation from '../plugins/conversation';
import comments from '../plugins/comments';
import dialogBox from '../plugins/dialog-box';
import failureReports from '../plugins/failure-reports';
import playerExtensions from '../plugins/plugin-manager/player';
import hibernation from '../plugins/hibernation';
import listening from '../plugins/listening';
import kiosk from '../plugins/kiosk';
import live from '../plugins/live';
import clock from '../plugins/clock';
import icon from '../plugins/icon';
import image from '../plugins/image';
import marquee from '../plugins/marquee';
import qrCode from '../plugins/qr-code';
import shape from '../plugins/shape';
import textToSpeech from '../plugins/text-to-speech';
import text from '../plugins/text';
import video from '../plugins/video';

/** The built-in plugins that the player needs. */
export const playerPlugins: readonly Plugin[] = [
  // First, so that it hears of all others.
  failureReports,
  assets,
  background,
  avatar,
  avatarStream,
  conversation,
  textToSpeech,
  hibernation,
  kiosk,
  listening,
  live,
  comments,
  dialogBox,
  playerExtensions,
  text,
  image,
  icon,
  video,
  shape,
  clock,
  qrCode,
  marquee,
];
