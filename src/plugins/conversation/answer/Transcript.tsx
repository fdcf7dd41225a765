import { useTranslation } from 'react-i18next';
import { Conversation, useObservable, useService } from '../../../kernel';
import { AnswerExtras } from './AnswerExtras';
import styles from './answer.module.css';
import { useAsk } from './useAsk';
import { useLastAnswer } from './useLastAnswer';

/** What was said, the newest in sight. Answers are announced elsewhere, once each. */
export function Transcript() {
  const { t } = useTranslation('player');
  const conversation = useService(Conversation);
  const turns = useObservable(conversation.turns);
  const { answer, busy } = useLastAnswer();
  const ask = useAsk();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <section className={styles.transcript} aria-label={t('transcript')} tabIndex={0}>
      <div className={styles.turns} role="log" aria-live="off">
        {conversation.openingRemarks !== '' && (
          <p className={styles.turn} data-role="assistant">
            {conversation.openingRemarks}
          </p>
        )}
        {turns
          .filter(({ text }) => text !== '')
          .map(({ id, role, text }) => (
            <p key={id} className={styles.turn} data-role={role}>
              {text}
            </p>
          ))}
        {answer?.details !== undefined && !busy && (
          <AnswerExtras key={answer.id} details={answer.details} onAsk={ask} />
        )}
      </div>
    </section>
  );
}
