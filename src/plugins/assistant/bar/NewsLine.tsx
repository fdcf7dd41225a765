import { Button, UnstyledButton } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useObservable, useService } from '../../../kernel';
import { AssistantToken } from '../tokens';
import styles from './bar.module.css';
import { saidOf } from './sayings';
import { StepsList } from './StepsList';

interface Props {
  examples: readonly string[];
  onExample: (sentence: string) => void;
  commandLabel: (id: string) => string;
  /** Called when a step was undone here, after which its button is gone. */
  onUndone: () => void;
}

/** One line: what the last sentence did, or why it did nothing, or what can be said. */
export function NewsLine({ examples, onExample, commandLabel, onUndone }: Props) {
  const { t } = useTranslation('assistant');
  const { document } = useEditor();
  const assistant = useService(AssistantToken);
  const state = useObservable(assistant.state);
  const steps = useObservable(assistant.steps);
  const [isListed, setListed] = useState(false);
  const [last] = steps;
  const isLast = () => last !== undefined && assistant.isLast(last);
  const canUndo = useSyncExternalStore(document.subscribeHistory, isLast, isLast);

  const undo = () => {
    if (last !== undefined) assistant.undo(last);
    onUndone();
  };

  const chips = (
    <span className={styles.chips}>
      {examples.map((sentence) => (
        <UnstyledButton
          key={sentence}
          className={styles.chip}
          title={sentence}
          onClick={() => onExample(sentence)}
        >
          {sentence}
        </UnstyledButton>
      ))}
    </span>
  );
  const news = () => {
    switch (state.kind) {
      case 'busy':
        return <span className={styles.news}>{t('busy')}</span>;
      case 'failed':
        return <span className={styles.error}>{state.error.message}</span>;
      case 'unknown':
        return <span className={styles.lead}>{t('unknown')}</span>;
      case 'idle': {
        if (last === undefined) return null;
        const said = saidOf(last, t, commandLabel);
        return (
          <span className={styles.news} title={said}>
            {said}
          </span>
        );
      }
    }
  };
  const hasExamples = state.kind === 'unknown' || (state.kind === 'idle' && last === undefined);
  return (
    <div className={styles.line}>
      {isListed && steps.length > 0 && <StepsList commandLabel={commandLabel} />}
      <span role="status" className={styles.status}>
        {news()}
      </span>
      {hasExamples && chips}
      {state.kind === 'idle' && last !== undefined && (
        <span className={styles.actions}>
          {canUndo && (
            <Button size="compact-xs" variant="subtle" onClick={undo}>
              {t('undo')}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
          >
            {t(isListed ? 'less' : 'more')}
          </Button>
        </span>
      )}
    </div>
  );
}
