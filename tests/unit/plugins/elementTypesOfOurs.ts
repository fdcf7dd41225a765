import type { ElementType } from '../../../src/document';
import { clockType } from '../../../src/plugins/clock/clockType';
import { dialogBoxType } from '../../../src/plugins/dialog-box/dialogBoxType';
import * as parts from '../../../src/plugins/dialog-box/partTypes';
import { imageType } from '../../../src/plugins/image/imageType';
import { marqueeType } from '../../../src/plugins/marquee/marqueeType';
import { qrCodeType } from '../../../src/plugins/qr-code/qrCodeType';
import { shapeType } from '../../../src/plugins/shape/shapeType';
import { textType } from '../../../src/plugins/text/textType';
import { videoType } from '../../../src/plugins/video/videoType';

/** Every element type that comes with the editor. */
export const elementTypes: readonly ElementType[] = [
  textType,
  shapeType,
  imageType,
  videoType,
  clockType,
  qrCodeType,
  marqueeType,
  dialogBoxType,
  parts.questionBoxType,
  parts.answerBoxType,
  parts.questionsType,
  parts.microphoneType,
];
