import type { MouthShape } from '../mouth-shape';
import { drawEyes, eyeDefs, type EyeLook } from './eyes';
import { drawEar, drawFace, faceDefs, type FaceShape } from './face';
import { drawMouth, type LipLook, mouthDefs } from './mouth';
import type { Pose, Skin } from './scene';

/** Everything that distinguishes one face. */
export interface Features {
  skin: Skin;
  face: FaceShape;
  eyes: EyeLook;
  lips: LipLook;
  /** What lies on the skin below eyes and mouth, as a beard or lines of age. */
  marks?: (mouth: MouthShape) => string;
}

export const featureDefs = ({ skin, eyes, lips }: Features): string =>
  faceDefs(skin) + eyeDefs(eyes, skin) + mouthDefs(lips);

/** Ears, face, eyes and mouth in head units; hair and headwear come over it. */
export const drawHead = (features: Features, pose: Pose, mouth: MouthShape, ears = true): string =>
  [
    ears ? drawEar(features.face, features.skin, -1) + drawEar(features.face, features.skin, 1) : '',
    drawFace(features.face, features.skin, mouth),
    features.marks?.(mouth) ?? '',
    drawEyes(features.eyes, features.skin, pose),
    drawMouth(features.lips, mouth),
  ].join('');
