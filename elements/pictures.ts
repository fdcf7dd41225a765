import clockPicture from './clock/picture';
import { clockSpec } from './clock/spec';
import microphonePicture from './conversation/microphone';
import questionsPicture from './conversation/questions';
import { readingPictures } from './conversation/reading';
import {
  answerBoxSpec,
  dialogBoxSpec,
  microphoneSpec,
  questionBoxSpec,
  questionsSpec,
} from './conversation/spec';
import type { PictureOf } from './core/spec';
import iconPicture from './icon/picture';
import { iconSpec } from './icon/spec';
import imagePicture from './image/picture';
import { imageSpec } from './image/spec';
import marqueePicture from './marquee/picture';
import { marqueeSpec } from './marquee/spec';
import qrCodePicture from './qr-code/picture';
import { qrCodeSpec } from './qr-code/spec';
import shapePicture from './shape/picture';
import { shapeSpec } from './shape/spec';
import textPicture from './text/picture';
import { textSpec } from './text/spec';
import videoPicture from './video/picture';
import { videoSpec } from './video/spec';

/** What is seen of our elements, by type, all at once for the server; a page loads each with its plugin. */
export const elementPictures: ReadonlyMap<string, PictureOf> = new Map<string, PictureOf<never>>([
  [textSpec.type, textPicture],
  [shapeSpec.type, shapePicture],
  [iconSpec.type, iconPicture],
  [imageSpec.type, imagePicture],
  [videoSpec.type, videoPicture],
  [clockSpec.type, clockPicture],
  [qrCodeSpec.type, qrCodePicture],
  [marqueeSpec.type, marqueePicture],
  [dialogBoxSpec.type, readingPictures.dialogBox],
  [answerBoxSpec.type, readingPictures.answerBox],
  [questionBoxSpec.type, readingPictures.questionBox],
  [questionsSpec.type, questionsPicture],
  [microphoneSpec.type, microphonePicture],
]) as ReadonlyMap<string, unknown> as ReadonlyMap<string, PictureOf>;
