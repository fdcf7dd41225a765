import { clockSpec } from './clock/spec';
import {
  answerBoxSpec,
  dialogBoxSpec,
  microphoneSpec,
  questionBoxSpec,
  questionsSpec,
} from './conversation/spec';
import type { ElementSpec } from './core/spec';
import { iconSpec } from './icon/spec';
import { imageSpec } from './image/spec';
import { marqueeSpec } from './marquee/spec';
import { qrCodeSpec } from './qr-code/spec';
import { shapeSpec } from './shape/spec';
import { textSpec } from './text/spec';
import { videoSpec } from './video/spec';

/** Our element types, by type: what the server and the pages know of the elements that the editor makes. */
export const elementSpecs: ReadonlyMap<string, ElementSpec> = new Map(
  [
    textSpec,
    shapeSpec,
    iconSpec,
    imageSpec,
    videoSpec,
    marqueeSpec,
    clockSpec,
    qrCodeSpec,
    dialogBoxSpec,
    questionBoxSpec,
    answerBoxSpec,
    questionsSpec,
    microphoneSpec,
  ].map((spec) => [spec.type, spec as unknown as ElementSpec]),
);
