export type {
  Background,
  Box,
  EffectName,
  Element,
  ElementStyle,
  Entrance,
  Exit,
  Gradient,
  Paint,
  Patch,
  ProjectDocument,
  Ratio,
  Shadow,
  Stroke,
  Timing,
} from '../../contract/document/schema';
export { alignBoxes, type Alignment, alignments, type Axis, distributeBoxes, type Spread } from './align';
export { createDocument, defaultAvatarBox, stageSize } from './createDocument';
export {
  addElement,
  elementById,
  elementsInOrder,
  pageOfElement,
  removeElement,
  reorderElement,
  updateElement,
} from './elements';
export { createElement, editProps, plainElement } from './elementType';
export {
  checkProps,
  type ClipShape,
  type ImageShape,
  defineElementType,
  defineProps,
  DocumentError,
  type ElementMigration,
  type ElementSpec,
  type ElementType,
  type FieldOptions,
  type Frame,
  isBetween,
  isColor,
  isFlag,
  isNullOr,
  isOneOf,
  isPaint,
  isText,
  type Moment,
  type NumberProp,
  type PathShape,
  type PictureOf,
  type Prop,
  prop,
  type PropOption,
  type PropRole,
  type PropRule,
  type Props,
  type PropSchema,
  type PropSpecs,
  type PropsOf,
  type ReadableType,
  readElement,
  type ReadElement,
  type RectShape,
  type Shape,
  type TalkPart,
  type ValuesOf,
  wholeOf,
  type WordsLook,
  type WordsShape,
} from '../../elements/core';
export { type Crowd, crowdOf, freePlace, isCentered, sharedArea } from './freePlace';
export type { GapMark } from './gaps';
export type { Author, Gesture, GestureEnd } from './gesture';
export {
  centerInStage,
  clamp,
  fitZoom,
  type Handle,
  handlePoint,
  handles,
  keepInStage,
  keepReachable,
  moveBox,
  type Point,
  resizeBox,
  type ResizeOptions,
  type Size,
  tidyBox,
} from './geometry';
export {
  addCopies,
  copyElements,
  type Copies,
  groupElements,
  movedOrder,
  type OrderMove,
  tidyGroups,
  ungroupElements,
  withGroups,
} from './groups';
export { migrateDocument } from './migrate';
export { placesAbout } from './placesAbout';
export { rebaseOrder, sameOrder } from './order';
export { applyTolerantly, type Commit, type Recipe, settleOrder } from './patches';
export { centeredBox } from './centeredBox';
export { centredBox, centreInStage, centreOf, isCentred, normaliseDegrees } from './deprecated';
export {
  discardDesign,
  type ReflowAids,
  reflowBox,
  reflowDocument,
  reflowElement,
  reflowTypeBox,
} from './reflow/index';
export {
  boundsOf,
  boxAbout,
  centerOf,
  containsTurned,
  cornersOf,
  hitTurned,
  hitTurnedHandle,
  normalizeDegrees,
  type Placed,
  resizeTurned,
  ROTATION_STEP,
  seenDirection,
  turnBy,
  turnedHandlePoint,
  turnPoint,
  unionOf,
} from './rotation';
export {
  boxBetween,
  holds,
  mustScaleEvenly,
  scaleMany,
  smallestFrame,
  touches,
  turnMany,
} from './selection';
export { SceneDocument } from './sceneDocument';
export { prepareSnap, snapEdge, type SnapLine, snapMove, type Snapped, type SnapTargets } from './snap';
export { snapResize } from './snapResize';
export {
  type ChangeOrigin,
  type DocumentChange,
  DocumentStore,
  HISTORY_LIMIT,
  type HistoryRecord,
  type HistoryResult,
} from './store';
export { anchorKey, lengthOf, type Presence, presenceOf, type StageMoment } from '../../elements/timing';
