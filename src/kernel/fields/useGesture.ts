import { useEffect, useRef } from 'react';
import type { Gesture, Recipe } from '../../document';
import { useEditor } from '../host/hostContext';

/**
 * For fields that change continuously (sliders, colors): shows each value at once and commits them as one step, also when the
 * field is unmounted.
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
