import type { CanvasObjectInfo, ElementTypeInfo } from '../core/contributionInfo';
import { useHost } from './hostContext';
import { useObservable } from './useObservable';

/** The element types of all plugins, in order; renders again when some are added or removed. */
export const useElementTypes = (): readonly ElementTypeInfo[] => useObservable(useHost().elementTypes);

/** The single objects of the stage, such as the avatar; renders again when some are added or removed. */
export const useCanvasObjects = (): readonly CanvasObjectInfo[] => useObservable(useHost().canvasObjects);
