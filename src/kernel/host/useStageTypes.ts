import type { CanvasObjectInfo, ElementTypeInfo } from '../core/contributionInfo';
import { useCallback } from 'react';
import { readElement, type ReflowAids } from '../../document';
import { useHost } from './hostContext';
import { useObservable } from './useObservable';

/** The element types of all plugins, in order; renders again when some are added or removed. */
export const useElementTypes = (): readonly ElementTypeInfo[] => useObservable(useHost().elementTypes);

/** The single objects of the stage, such as the avatar; renders again when some are added or removed. */
export const useCanvasObjects = (): readonly CanvasObjectInfo[] => useObservable(useHost().canvasObjects);

/** How much room the words of an element need; null for types that do not say, and for elements that cannot be read. */
export function useHeightFor(): NonNullable<ReflowAids['heightFor']> {
  const { elements } = useHost().registries;
  return useCallback(
    (element, width) => {
      const type = elements.get(element.type)?.value;
      const read = readElement(type?.type, element);
      return read.kind === 'known' ? (type?.heightFor?.(read.props, width) ?? null) : null;
    },
    [elements],
  );
}
