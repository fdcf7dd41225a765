import { useCallback, useSyncExternalStore } from 'react';
import { useEditor, useLabels, useObservable } from '../../kernel';

/** The label of the first selected object: its name, the start of its text, or its type. Null without a selection. */
export function useSelectedName(): string | null {
  const { objects, session } = useEditor();
  const [id] = useObservable(session.selection);
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? () => undefined : objects.watch(id, listener)),
    [objects, id],
  );
  const read = () => (id === undefined ? null : objects.get(id));
  const selected = useSyncExternalStore(subscribe, read, read);
  const label = useLabels(['editor:zoom', selected?.title ?? 'editor:zoom']);
  return selected && (selected.name ?? selected.summary ?? label(selected.title));
}
