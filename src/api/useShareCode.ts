import { useLayoutEffect } from 'react';
import { adoptShareCode } from './session';

/**
 * Makes the page use a share code while the component is mounted. A layout effect, so that the code is set before any query
 * of the page is sent.
 */
export function useShareCode(code: string): void {
  useLayoutEffect(() => {
    adoptShareCode(code);
    return () => adoptShareCode(null);
  }, [code]);
}
