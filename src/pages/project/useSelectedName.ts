import { useCallback, useSyncExternalStore } from 'react';
import { useEditor, useLabels, useObservable } from '../../kernel';

/** What the first selected object is called: its name, the beginning of what is in it, or what it is. Null without one. */
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
