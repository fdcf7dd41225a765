/** The public API of the parts of panels and the inspector. */
export { AssetBadge, type SoldKind, TrialBadge } from './AssetBadge';
export { ColorField } from './ColorField';
export { MaterialDialog } from './MaterialDialog';
export { MaterialPicker } from './MaterialPicker';
export { NumberField, type NumberFieldHandle } from './NumberField';
export { PaintColor } from './PaintColor';
export { PaintField } from './PaintField';
export { type Picture, PictureGrid, type PictureList } from './PictureGrid';
export { type PropField, PropFields } from './PropFields';
export { Section } from './Section';
export { SliderField } from './SliderField';
export { MIXED, sharedValue } from './numberText';
export type { SelectedProps } from '../core/contributions';
export { useSelectedProps } from './selectedProps';
export { TrialNote } from './TrialNote';
export { useGesture } from './useGesture';
export { type PagedList, usePages } from './usePages';
