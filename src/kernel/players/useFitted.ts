import { useMemo } from 'react';
import type { ProjectDocument, Ratio } from '../../../contract/document/schema';
import { useHost } from '../host/hostContext';
import { useObservable } from '../host/useObservable';
import { useHeightFor } from '../host/useStageTypes';
import { fittedTo } from './fittedStage';

/**
 * How the stage of a player sees the document; null as it is.
 * @param ratio for which it is laid out; null for none
 * @param width of the player, pixels
 * @param controlScale how much larger than on a phone its letters are
 */
export function useFitted(
  ratio: Ratio | null,
  width: number,
  controlScale: number,
): ((document: ProjectDocument) => ProjectDocument) | null {
  const { registries } = useHost();
  // Words are measured again once the types of their elements are there.
  const types = useObservable(registries.elements.entries).length;
  const heightFor = useHeightFor();
  return useMemo(
    () => (ratio === null || types === 0 ? null : fittedTo(ratio, heightFor, width, controlScale)),
    [ratio, types, heightFor, width, controlScale],
  );
}
