import { useCallback, useSyncExternalStore } from 'react';
import { type StageObject, useEditor, useLabels, useObservable } from '../../kernel';

const ownNameOf = (object: StageObject): string | null => object.name ?? object.summary;
const titleOf = (object: StageObject): string => object.title;

/** A text about an object; renders again when that text changes, and not when the object moves. */
function useWordOf(id: string | undefined, wordOf: (object: StageObject) => string | null): string | null {
  const { objects } = useEditor();
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? () => undefined : objects.watch(id, listener)),
    [objects, id],
  );
  const read = () => {
    const object = id === undefined ? null : objects.get(id);
    return object === null ? null : wordOf(object);
  };
  return useSyncExternalStore(subscribe, read, read);
}

/** The label of the first selected object: its name, the start of its text, or its type. Null without a selection. */
export function useSelectedName(): string | null {
  const { session } = useEditor();
  const [id] = useObservable(session.selection);
  const ownName = useWordOf(id, ownNameOf);
  const title = useWordOf(id, titleOf);
  const label = useLabels(['editor:zoom', title ?? 'editor:zoom']);
  return title === null ? null : (ownName ?? label(title));
}
