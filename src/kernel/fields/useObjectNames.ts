import { useEditor } from '../host/hostContext';
import { useLabels } from '../host/useLabel';

/**
 * What objects of the stage are called, by their ids: the name that they were given, what is in them, or their type.
 * @param fallback translation key of the name of an object that is not on the stage
 */
export function useObjectNames(ids: readonly string[], fallback: string): (id: string) => string {
  const { objects } = useEditor();
  const titles = new Set(ids.flatMap((id) => objects.get(id)?.title ?? []));
  const label = useLabels([fallback, ...titles]);
  return (id) => {
    const object = objects.get(id);
    return object?.name ?? object?.summary ?? label(object?.title ?? fallback);
  };
}
