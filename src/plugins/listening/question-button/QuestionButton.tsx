import { Loader, Tooltip, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconStop } from '../../../ui/icons/actions';
import { IconMicrophone } from '../../../ui/icons/shared';
import { LevelBars } from './LevelBars';
import styles from './QuestionButton.module.css';
import { type ButtonState, useQuestionButton } from './useQuestionButton';

/** i18n-keys: listening:start listening:stop listening:stopAnswering */
const labels: Record<ButtonState, 'start' | 'stop' | 'stopAnswering'> = {
  idle: 'start',
  waiting: 'stop',
  asking: 'stop',
  answering: 'stopAnswering',
};

/** Starts a question by voice, ends it, or stops the answer. It fills its place, in the place's color. */
export function QuestionButton() {
  const { t } = useTranslation('listening');
  const { state, press } = useQuestionButton();
  const label = t(labels[state]);
  return (
    <Tooltip label={label}>
      <UnstyledButton
        className={styles.button}
        aria-label={label}
        aria-busy={state === 'waiting'}
        data-state={state}
        data-testid="question-button"
        onClick={press}
      >
        {state === 'idle' && <IconMicrophone className={styles.mark} />}
        {state === 'waiting' && <Loader color="currentColor" size={22} />}
        {state === 'asking' && <LevelBars />}
        {state === 'answering' && <IconStop className={styles.mark} />}
      </UnstyledButton>
    </Tooltip>
  );
}
