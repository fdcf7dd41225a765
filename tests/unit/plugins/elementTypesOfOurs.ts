import type { ElementType } from '../../../src/document';
import { clock } from '../../../src/plugins/clock/clock';
import * as dialog from '../../../src/plugins/dialog-box/elements';
import { image } from '../../../src/plugins/image/image';
import { marquee } from '../../../src/plugins/marquee/marquee';
import { createQrCode } from '../../../src/plugins/qr-code/qrCode';
import { shape } from '../../../src/plugins/shape/shape';
import { text } from '../../../src/plugins/text/text';
import { video } from '../../../src/plugins/video/video';

/** Every element type that comes with the editor. */
export const elementTypes: readonly ElementType[] = [
  text.type,
  shape.type,
  image.type,
  video.type,
  clock.type,
  createQrCode(() => Promise.resolve(null)).type,
  marquee.type,
  dialog.dialogBox.type,
  dialog.questionBox.type,
  dialog.answerBox.type,
  dialog.questions.type,
  dialog.microphone.type,
];
