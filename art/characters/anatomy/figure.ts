import type { MouthShape } from '../mouth-shape';
import { drawAge } from './age';
import type { Asymmetry } from './asymmetry';
import { type BeardLook, drawFullBeard, drawMustache } from './beard';
import { drawEyes, eyeDefs, type EyeLook } from './eyes';
import { drawEar, drawFace, drawNose, faceDefs, type FaceShape } from './face';
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
  beard?: BeardLook & { kind: 'mustache' | 'full' };
}

export const featureDefs = ({ skin, eyes, lips }: Features): string =>
  faceDefs(skin) + eyeDefs(eyes, skin) + mouthDefs(lips);

/** What lies on the skin below eyes and mouth. */
const drawMarks = ({ skin, face, aged, beard }: Features, mouth: MouthShape): string =>
  [
    aged === true ? drawAge(face, skin, mouth) : '',
    beard?.kind === 'mustache' ? drawMustache(face, beard, mouth) : '',
    beard?.kind === 'full' ? drawFullBeard(face, beard, mouth) : '',
  ].join('');

/** How far the features go along with a head that moves, in head units for each pixel; the nose stands out further. */
const FEATURES_TURN = 0.34;
const NOSE_TURNS = 0.16;

/** A head that moves aside turns a little, and one that sinks bends: what lies on the face moves further than its outline. */
const shifted = ({ swayX, swayY }: Pose, by: number, drawing: string): string =>
  `<g transform="translate(${(swayX * by).toFixed(2)} ${(swayY * by).toFixed(2)})">${drawing}</g>`;

/** What lies on a face, where it is while the head is turned. */
export const onFace = (pose: Pose, drawing: string): string => shifted(pose, FEATURES_TURN, drawing);

/** One corner of a mouth stands higher than the other; its middle stays. */
const leaning = (degrees: number, drawing: string): string =>
  `<g transform="skewY(${(-degrees).toFixed(3)})">${drawing}</g>`;

/** Ears, face, eyes and mouth in head units; hair and headwear come over it. */
export const drawHead = (
  features: Features,
  pose: Pose,
  mouth: MouthShape,
  uneven: Asymmetry,
  ears = true,
): string =>
  [
    ears ? drawEar(features.face, features.skin, -1) + drawEar(features.face, features.skin, 1) : '',
    drawFace(features.face, features.skin, mouth),
    onFace(
      pose,
      [
        shifted(pose, NOSE_TURNS, drawNose(features.face, features.skin)),
        drawMarks(features, mouth),
        drawEyes(features.eyes, features.skin, pose, uneven),
        leaning(uneven.mouth, drawMouth(features.lips, mouth)),
      ].join(''),
    ),
  ].join('');
