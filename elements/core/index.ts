/** What an element type is made of. */
export { DocumentError } from './errors';
export {
  defineElementType,
  type ElementMigration,
  type ElementType,
  type ReadableType,
  readElement,
  type ReadElement,
} from './element-type';
export {
  checkProps,
  isBetween,
  isColor,
  isFlag,
  isNullOr,
  isOneOf,
  isPaint,
  isText,
  type PropRule,
  type Props,
} from './props';
export {
  defineProps,
  type FieldOptions,
  type NumberProp,
  type Prop,
  prop,
  type PropOption,
  type PropRole,
  type PropSchema,
  type PropSpecs,
  type PropsOf,
  type ValuesOf,
} from './prop-schema';
export { faded } from './paint';
export { isCrop, type PlacedPicture, placeImage, placePicture, wholePicture } from './image-place';
export {
  castsShadow,
  type ClipShape,
  type Crop,
  imagesOf,
  type ImageShape,
  type PathShape,
  type RectShape,
  type Shape,
  type Size,
  wholeOf,
  wordsOf,
  type WordsLook,
  type WordsShape,
} from './shapes';
export {
  definePicture,
  defineSpec,
  type ElementSpec,
  type Frame,
  lookOf,
  type Moment,
  type PictureOf,
  readableOf,
  stampOf,
  type TalkPart,
} from './spec';
