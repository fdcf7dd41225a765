import { useEffect, useState } from 'react';

/** After so long without a movement nobody wants the controls, milliseconds. */
const QUIET_MS = 3_000;

/** Whether nobody has moved, touched or pressed anything for a while; false while `isAsked` is. */
export function useQuiet(isAsked: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    let timer = 0;
    const stir = () => {
      setQuiet(false);
      clearTimeout(timer);
      timer = window.setTimeout(() => setQuiet(true), QUIET_MS);
    };
    stir();
    const types = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
    for (const type of types) window.addEventListener(type, stir);
    return () => {
      clearTimeout(timer);
      for (const type of types) window.removeEventListener(type, stir);
    };
  }, [isAsked]);
  return isAsked && isQuiet;
}
