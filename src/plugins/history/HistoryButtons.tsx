import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton, useEditor } from '../../kernel';

/** Both stay enabled with an empty history and then say so. Otherwise they name the step that they undo or redo. */
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

/** The label of a step; null until its texts are loaded, which the buttons do not wait for. */
function useStep(key: 'history:undoStep' | 'history:redoStep', step: string | null): string | null {
  const namespace = step?.split(':', 1)[0] ?? 'history';
  const { t, ready } = useTranslation(['history', namespace], { useSuspense: false });
  if (step === null || !ready) return null;
  return t(key, { step: t(step, { defaultValue: step.slice(step.indexOf(':') + 1) }) });
}
