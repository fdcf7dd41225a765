import { useDeferredValue } from 'react';

/**
 * False in the first render of a part of the editor, and true from the second one, which React does in interruptible pieces
 * after the first has been painted: the stage appears before its tools.
 */
export const useAfterStage = (): boolean => useDeferredValue(true, false);
