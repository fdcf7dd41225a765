import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useObservable, useService } from '../../../kernel';
import type { Step } from '../assistant';
import { AssistantToken } from '../tokens';
import styles from './bar.module.css';
import { saidOf } from './sayings';

/** What the last sentences did, the latest first. */
export function StepsList({ commandLabel }: { commandLabel: (id: string) => string }) {
  const { t } = useTranslation('assistant');
  const steps = useObservable(useService(AssistantToken).steps);
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map((step) => (
        <Row key={step.id} step={step} commandLabel={commandLabel} />
      ))}
    </ol>
  );
}

function Row({ step, commandLabel }: { step: Step; commandLabel: (id: string) => string }) {
  const { t } = useTranslation('assistant');
  const { document } = useEditor();
  const assistant = useService(AssistantToken);
  const isLast = () => assistant.isLast(step);
  const canUndo = useSyncExternalStore(document.subscribeHistory, isLast, isLast);
  return (
    <li className={styles.step}>
      <div className={styles.told}>
        <span className={styles.sentence}>{step.text}</span>
        <span className={styles.did}>{saidOf(step, t, commandLabel)}</span>
      </div>
      {canUndo && (
        <Button size="compact-xs" variant="subtle" onClick={() => assistant.undo(step)}>
          {t('undo')}
        </Button>
      )}
    </li>
  );
}
