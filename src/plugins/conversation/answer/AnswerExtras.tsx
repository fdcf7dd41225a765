import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnswerDetails, Conversation, useService } from '../../../kernel';
import styles from './AnswerExtras.module.css';
import { RatingButtons } from './RatingButtons';
import { SourceDialog } from './SourceDialog';

interface Props {
  details: AnswerDetails;
  onAsk: (question: string) => void;
}

/** What stands below an answer: its sources, a rating, and how to go on. */
export function AnswerExtras({ details, onAsk }: Props) {
  const { t } = useTranslation('player');
  const conversation = useService(Conversation);
  const [source, setSource] = useState<AnswerDetails['sources'][number] | null>(null);
  const { messageId, sources, suggestions, needsConsent } = details;
  return (
    <div className={styles.extras}>
      {needsConsent && (
        <div className={styles.consent} role="group" aria-label={t('consent')}>
          <Button size="sm" onClick={() => void conversation.consent(t('consentYes'))}>
            {t('consentYes')}
          </Button>
          <Button size="sm" variant="default" onClick={() => onAsk(t('consentNo'))}>
            {t('consentNo')}
          </Button>
        </div>
      )}
      <div className={styles.row}>
        {sources.length > 0 && (
          <ul className={styles.sources} aria-label={t('sources')}>
            {sources.map((one, index) => (
              <li key={one.chunkId}>
                <UnstyledButton className={styles.source} onClick={() => setSource(one)}>
                  <span className={styles.number}>{index + 1}</span>
                  {one.documentName}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        <RatingButtons key={messageId} messageId={messageId} />
      </div>
      {suggestions.length > 0 && (
        <ul className={styles.sources} aria-label={t('suggestions')}>
          {suggestions.map((question) => (
            <li key={question}>
              <UnstyledButton className={styles.suggestion} onClick={() => onAsk(question)}>
                {question}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {source !== null && (
        <SourceDialog messageId={messageId} source={source} onClose={() => setSource(null)} />
      )}
    </div>
  );
}
