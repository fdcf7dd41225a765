import { useEffect, useRef } from 'react';
import type { Gesture, Recipe } from '../../document';
import { useEditor } from '../host/hostContext';

/**
 * For fields that change with every move (sliders, colours): shows each value at once and makes one step of them all.
 * A field that goes away commits what it has.
 */
export function useGesture(label: string): { update(recipe: Recipe): void; commit(): void } {
  const { document } = useEditor();
  const open = useRef<Gesture | null>(null);
  useEffect(() => () => open.current?.commit(), []);
  return {
    update(recipe) {
      if (!open.current?.active) open.current = document.begin(label);
      open.current.update(recipe);
    },
    commit() {
      open.current?.commit();
      open.current = null;
    },
  };
}
