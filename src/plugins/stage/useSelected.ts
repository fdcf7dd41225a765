import { useRef, useSyncExternalStore } from 'react';
import type { ElementStyle } from '../../../contract/document';
import { elementById } from '../../document';
import { type EditorPorts, type StageObject, useEditor } from '../../kernel';

const known = new WeakMap<readonly string[], { objects: readonly StageObject[] }>();

/** The selected objects in the current document. */
export const selectedNow = ({ session, objects }: EditorPorts): readonly StageObject[] =>
  session.selection.get().flatMap((id) => objects.get(id) ?? []);

/** The selected objects; the same list until one of them changes. */
export function useSelected(): readonly StageObject[] {
  const editor = useEditor();
  const read = () => {
    const ids = editor.session.selection.get();
    const found = selectedNow(editor);
    const before = known.get(ids)?.objects;
    if (before?.length === found.length && found.every((object, index) => object === before[index]))
      return before;
    known.set(ids, { objects: found });
    return found;
  };
  return useSyncExternalStore(editor.subscribeActivity, read, read);
}

/** The part of a selected object that the appearance section shows. */
export interface SelectedLook {
  readonly id: string;
  readonly locked: boolean;
  readonly facets: readonly (keyof ElementStyle)[];
  readonly style: ElementStyle;
}

const noStyle: ElementStyle = { radius: 0, stroke: null, shadow: null };

const looksSame = (a: SelectedLook, b: SelectedLook | undefined): boolean =>
  b !== undefined && a.id === b.id && a.locked === b.locked && a.facets === b.facets && a.style === b.style;

/** The looks of the selected objects; the same list while they are only moved, resized or rotated. */
export function useSelectedLooks(): readonly SelectedLook[] {
  const editor = useEditor();
  const known = useRef<readonly SelectedLook[]>([]);
  const read = () => {
    const found = selectedNow(editor).map(({ id, locked, facets }) => {
      const style = elementById(editor.document.get(), id)?.style ?? noStyle;
      return { id, locked, facets, style };
    });
    const before = known.current;
    const isSame =
      found.length === before.length && found.every((look, index) => looksSame(look, before[index]));
    if (!isSame) known.current = found;
    return known.current;
  };
  return useSyncExternalStore(editor.subscribeActivity, read, read);
}
