import { useCallback, useEffect, useRef, useState } from 'react';

/** How an item is picked: at its place in the list, with the shift key for all up to there. */
export interface Pick {
  place: number;
  shift: boolean;
}

/**
 * Several items of a list at once. Selecting begins with the first one or by `begin`, and ends with Escape.
 * @param at the item at a place of the list; undefined while it is not loaded
 */
export function useSelection<Item extends { id: string }>(at: (place: number) => Item | undefined) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Item>>(new Map());
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<number | null>(null);
  const selecting = isOpen || selected.size > 0;
  // Cards are memoized: what they call must see the list and the selection of now.
  const now = useRef({ at, selected });
  useEffect(() => {
    now.current = { at, selected };
  });

  const end = useCallback(() => {
    setSelected(new Map());
    setOpen(false);
    anchor.current = null;
  }, []);

  useEffect(() => {
    if (!selecting) return;
    const escape = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) end();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [selecting, end]);

  /** The loaded items between two places. */
  const between = (from: number, to: number): Item[] =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, step) =>
      now.current.at(Math.min(from, to) + step),
    ).filter((item) => item !== undefined);

  return {
    selected,
    selecting,
    begin: () => setOpen(true),
    end,
    /** Toggles an item; with the shift key selects the range from the last one to it. */
    pick(item: Item, { place, shift }: Pick) {
      const range = shift && anchor.current !== null ? between(anchor.current, place) : null;
      anchor.current = place;
      setSelected((was) => {
        const next = new Map(was);
        if (range !== null) for (const one of range) next.set(one.id, one);
        else if (!next.delete(item.id)) next.set(item.id, item);
        return next;
      });
      setOpen(true);
    },
    /** The ids that move with an item: of all selected ones if it is among them. */
    movedWith: ({ id }: Item): string[] =>
      now.current.selected.has(id) ? [...now.current.selected.keys()] : [id],
    /** Selects these as well. */
    add: (items: readonly Item[]) =>
      setSelected((was) => new Map([...was, ...items.map((item) => [item.id, item] as const)])),
  };
}
