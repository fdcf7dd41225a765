import { useRef, useSyncExternalStore } from 'react';
import type { Element, ProjectDocument } from '../../../contract/document/schema';
import { editProps, elementById, type ElementType, type Props, readElement } from '../../document';
import type { SelectedProps } from '../core/contributions';
import { useEditor } from '../host/hostContext';
import { useObservable } from '../host/useObservable';
import { useGesture } from './useGesture';

/** Whether two elements look the same to the fields. */
const looksSame = (a: Element, b: Element): boolean =>
  a === b ||
  (a.id === b.id &&
    a.props === b.props &&
    a.style === b.style &&
    a.type === b.type &&
    a.version === b.version &&
    a.locked === b.locked &&
    a.box.width === b.box.width &&
    a.box.height === b.box.height);

/** The elements with these ids; the same list until the fields of one of them change. */
function useElements(ids: readonly string[]): readonly Element[] {
  const { document } = useEditor();
  const known = useRef<readonly Element[]>([]);
  const read = () => {
    const found = ids.flatMap((id) => elementById(document.get(), id) ?? []);
    const before = known.current;
    const isSame =
      found.length === before.length && found.every((one, index) => looksSame(one, before[index] as Element));
    if (!isSame) known.current = found;
    return known.current;
  };
  return useSyncExternalStore(document.subscribe, read, read);
}

/**
 * The selected elements of a type with their props; unreadable ones are left out, and they and locked ones are not changed.
 * @param label translation key of the step in the history.
 */
export function useSelectedProps<P extends Props>(type: ElementType<P>, label: string): SelectedProps<P> {
  const { session } = useEditor();
  const ids = useObservable(session.selection);
  const elements = useElements(ids);
  const gesture = useGesture(label);
  const items = elements.flatMap((element) => {
    const read = readElement(type, element);
    return read.kind === 'known' ? [{ element, props: read.props }] : [];
  });
  const edit = (change: Partial<P>) => (draft: ProjectDocument) => {
    for (const id of ids) editProps(draft, type, id, change);
  };
  return {
    items,
    show: (change) => gesture.update(edit(change)),
    commit: () => gesture.commit(),
    set(change) {
      gesture.update(edit(change));
      gesture.commit();
    },
  };
}
