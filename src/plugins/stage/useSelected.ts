import { useRef, useSyncExternalStore } from 'react';
import type { ElementStyle, ProjectDocument, Timing } from '../../../contract/document/schema';
import { elementById } from '../../document';
import { type EditorPorts, type StageObject, useEditor } from '../../kernel';

/** The selected objects in the current document. */
export const selectedNow = ({ session, objects }: EditorPorts): readonly StageObject[] =>
  session.selection.get().flatMap((id) => objects.get(id) ?? []);

/** A part of each selected object; the same list until a value of one of these parts changes. */
function useSelectedParts<P extends object>(
  partOf: (object: StageObject, document: ProjectDocument) => P,
): readonly P[] {
  const editor = useEditor();
  const known = useRef<readonly P[]>([]);
  const read = () => {
    const document = editor.document.get();
    const found = selectedNow(editor).map((object) => partOf(object, document));
    const before = known.current;
    const isSame =
      found.length === before.length && found.every((part, index) => isSamePart(part, before[index] as P));
    if (!isSame) known.current = found;
    return known.current;
  };
  return useSyncExternalStore(editor.subscribeActivity, read, read);
}

const isSamePart = <P extends object>(a: P, b: P): boolean =>
  (Object.keys(a) as (keyof P)[]).every((key) => Object.is(a[key], b[key]));

/** The properties of a selected object that decide which of its numbers can be changed, and how. */
export interface SelectedTraits extends Pick<StageObject, 'id' | 'kind' | 'locked' | 'groupId'> {
  /** Whether its ratio is locked. */
  readonly keepsAspect: boolean;
}

const traitsOf = ({ id, kind, locked, groupId }: StageObject, document: ProjectDocument): SelectedTraits => ({
  id,
  kind,
  locked,
  groupId,
  keepsAspect: elementById(document, id)?.lockAspect === true,
});

/** The selected objects without position and looks; the same list while they are only moved, resized or rotated. */
export const useSelectedTraits = (): readonly SelectedTraits[] => useSelectedParts(traitsOf);

/** The part of a selected object that the appearance section shows. */
export interface SelectedLook extends Pick<StageObject, 'id' | 'locked' | 'facets'> {
  readonly style: ElementStyle;
}

const noStyle: ElementStyle = { radius: 0, stroke: null, shadow: null };

const lookOf = ({ id, locked, facets }: StageObject, document: ProjectDocument): SelectedLook => ({
  id,
  locked,
  facets,
  style: elementById(document, id)?.style ?? noStyle,
});

/** The looks of the selected objects; the same list while they are only moved, resized or rotated. */
export const useSelectedLooks = (): readonly SelectedLook[] => useSelectedParts(lookOf);

/** The part of a selected element that the timing section shows. */
export interface SelectedTiming extends Pick<StageObject, 'id' | 'locked'> {
  readonly timing: Timing | undefined;
}

const timingOf = ({ id, locked }: StageObject, document: ProjectDocument): SelectedTiming => ({
  id,
  locked,
  timing: elementById(document, id)?.timing,
});

/** When the selected objects come and go; the same list while they are only moved, resized or rotated. */
export const useSelectedTimings = (): readonly SelectedTiming[] => useSelectedParts(timingOf);
