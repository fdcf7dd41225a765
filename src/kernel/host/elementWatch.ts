import type { Element } from '../../../contract/document/schema';
import type { DocumentStore } from '../../document';
import { callListener } from '../../document/listeners';

type Page = Readonly<Record<string, Element>>;
const NOTHING: Page = {};

/**
 * Notifies of changes by element: one subscription to the document, which compares the changed pages, instead of one for
 * every element on the stage. It is subscribed only while it has listeners itself.
 */
export function createElementWatch(
  document: DocumentStore,
): (id: string, listener: () => void) => () => void {
  const listeners = new Map<string, Set<() => void>>();
  let pages: readonly Page[] = [];
  let stop: (() => void) | null = null;

  const tell = (id: string) => {
    for (const listener of Array.from(listeners.get(id) ?? [])) callListener(listener);
  };
  const compare = (before: Page, after: Page) => {
    for (const id in after) if (after[id] !== before[id]) tell(id);
    for (const id in before) if (!Object.hasOwn(after, id)) tell(id);
  };
  const onChange = () => {
    const before = pages;
    pages = document.get().elements.pages;
    if (pages === before) return;
    for (let index = 0; index < Math.max(before.length, pages.length); index++) {
      if (before[index] !== pages[index]) compare(before[index] ?? NOTHING, pages[index] ?? NOTHING);
    }
  };

  return (id, listener) => {
    const known = listeners.get(id) ?? new Set();
    listeners.set(id, known.add(listener));
    if (stop === null) {
      pages = document.get().elements.pages;
      stop = document.subscribe(onChange);
    }
    return () => {
      known.delete(listener);
      if (known.size === 0 && listeners.get(id) === known) listeners.delete(id);
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
}
