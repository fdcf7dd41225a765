import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { HISTORY_LIMIT } from '../../document';
import { CommandButton, useEditor } from '../../kernel';

/**
 * Undo and redo, which name their step, and the versions, which reach further back. They are grayed while there is nothing to do;
 * a press then says so.
 */
export default function HistoryButtons() {
  const { t } = useTranslation('history');
  const { document } = useEditor();
  const read = <T,>(get: () => T): readonly [(listener: () => void) => () => void, () => T, () => T] => [
    document.subscribeHistory,
    get,
    get,
  ];
  const undo = useSyncExternalStore(...read(document.undoLabel));
  const redo = useSyncExternalStore(...read(document.redoLabel));
  const count = useSyncExternalStore(...read(document.undoSteps));
  const undoStep = useStep('history:undoStep', undo);
  const reach = t('reach', { count, limit: HISTORY_LIMIT });
  return (
    <>
      <CommandButton
        command="history:undo"
        greyed={undo === null}
        hint={`${undoStep ?? t('undo')} · ${reach}`}
      />
      <CommandButton command="history:redo" greyed={redo === null} hint={useStep('history:redoStep', redo)} />
      <CommandButton command="versions:open" />
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
