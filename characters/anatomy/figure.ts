import type { MouthShape } from '../mouth-shape';
import { drawAge } from './age';
import { type BeardLook, drawFullBeard, drawMoustache } from './beard';
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
  /** The skin has the lines of age. */
  aged?: boolean;
  beard?: BeardLook & { kind: 'moustache' | 'full' };
}

export const featureDefs = ({ skin, eyes, lips }: Features): string =>
  faceDefs(skin) + eyeDefs(eyes, skin) + mouthDefs(lips);

/** What lies on the skin below eyes and mouth. */
const drawMarks = ({ skin, face, aged, beard }: Features, mouth: MouthShape): string =>
  [
    aged === true ? drawAge(face, skin, mouth) : '',
    beard?.kind === 'moustache' ? drawMoustache(face, beard, mouth) : '',
    beard?.kind === 'full' ? drawFullBeard(face, beard, mouth) : '',
  ].join('');

/** Ears, face, eyes and mouth in head units; hair and headwear come over it. */
export const drawHead = (features: Features, pose: Pose, mouth: MouthShape, ears = true): string =>
  [
    ears ? drawEar(features.face, features.skin, -1) + drawEar(features.face, features.skin, 1) : '',
    drawFace(features.face, features.skin, mouth),
    drawMarks(features, mouth),
    drawEyes(features.eyes, features.skin, pose),
    drawMouth(features.lips, mouth),
  ].join('');
