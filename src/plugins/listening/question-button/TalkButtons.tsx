import { useTranslation } from 'react-i18next';
import { useObservable } from '../../../kernel';
import { useListening } from '../listeningToken';
import { ListeningInfo } from './ListeningInfo';
import { QuestionButton } from './QuestionButton';
import styles from './QuestionButton.module.css';

/** The question button in the talk bar, with the seconds that are left and what listens. */
export default function TalkButtons() {
  const { t } = useTranslation('listening');
  const remaining = useObservable(useListening().remaining);
  return (
    <>
      {remaining !== null && (
        <span className={styles.remaining} role="timer" aria-label={t('remaining', { seconds: remaining })}>
          {remaining}
        </span>
      )}
      <div className={styles.place}>
        <QuestionButton />
      </div>
      <ListeningInfo />
    </>
  );
}
