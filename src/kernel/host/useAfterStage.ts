import { useDeferredValue } from 'react';

/**
 * False in the first render of an editor's parts and true from the second one, which React does when the first is on the
 * page, in pieces that keep nobody waiting: the stage is there before its tools are.
 */
export const useAfterStage = (): boolean => useDeferredValue(true, false);
