import type { CanvasObjectInfo, ElementTypeInfo } from '../core/contributionInfo';
import { useHost } from './hostContext';
import { useObservable } from './useObservable';

/** The element types that plugins have brought, in order; renders again when some come or go. */
export const useElementTypes = (): readonly ElementTypeInfo[] => useObservable(useHost().elementTypes);

/** The single objects of the stage that plugins have brought, such as the avatar; renders again when some come or go. */
export const useCanvasObjects = (): readonly CanvasObjectInfo[] => useObservable(useHost().canvasObjects);
