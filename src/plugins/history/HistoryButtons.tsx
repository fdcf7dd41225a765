import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton, useEditor } from '../../kernel';

/** Both stay pressable with an empty history: they then say so. Else they say what they take back or do again. */
export default function HistoryButtons() {
  const { document } = useEditor();
  const undo = useSyncExternalStore(document.subscribeHistory, document.undoLabel, document.undoLabel);
  const redo = useSyncExternalStore(document.subscribeHistory, document.redoLabel, document.redoLabel);
  return (
    <>
      <CommandButton command="history:undo" hint={useStep('history:undoStep', undo)} />
      <CommandButton command="history:redo" hint={useStep('history:redoStep', redo)} />
    </>
  );
}

/** What a button does to a step. The buttons don't wait for the step's words: until they are there it is null. */
function useStep(key: 'history:undoStep' | 'history:redoStep', step: string | null): string | null {
  const namespace = step?.split(':', 1)[0] ?? 'history';
  const { t, ready } = useTranslation(['history', namespace], { useSuspense: false });
  if (step === null || !ready) return null;
  return t(key, { step: t(step, { defaultValue: step.slice(step.indexOf(':') + 1) }) });
}
