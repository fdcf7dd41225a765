export {
  BASE_HEIGHT,
  BASE_WIDTH,
  type Character,
  KEY_GREEN,
  n,
  type Pose,
  type Region,
  renderScene,
  type TrialMarks,
  WHOLE,
} from './anatomy/scene';
export { type AvatarEntry, AVATARS } from './catalogue';
export { type ArmGesture, type Gesture, GESTURES } from './gestures';
export { type MouthShape, REST } from './mouth-shape';
export { designed, isDesign, plainDesign } from './design';
export { designPicture } from './preview';
export { complexionLike, complexions, peopleOfSameBuild } from './choices';
export { CHARACTERS, PEOPLE } from './roster';
export { type Outfit, WARDROBE } from './wardrobe';
export { CLOTH_COLORS, EYE_COLORS, HAIR_COLORS } from './swatches';
