import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '../../../contract/conversation/schema';
import type { RecordMessage } from '../../../contract/record/schema';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { useFormat } from '../../ui/useFormat';
import styles from './talk.module.css';

const SourceDialog = lazyWithRetry(() => import('./SourceDialog'));

interface TurnProps {
  message: RecordMessage;
  /** Null where answers cannot be corrected. */
  onImprove: (() => void) | null;
}

/** One message, with what is known about an answer. */
export function Turn({ message, onImprove }: TurnProps) {
  const { t } = useTranslation('talk');
  const { time, number, seconds } = useFormat();
  const sources = [...new Map(message.citations.map((citation) => [citation.chunkId, citation])).values()];
  const [opened, setOpened] = useState<Citation | null>(null);
  return (
    <li className={styles.turn} data-role={message.role}>
      <p className={styles.said}>{message.text}</p>
      <p className={styles.when}>
        <span>{t(`role.${message.role}`)}</span>
        <time dateTime={message.createTime}>{time(message.createTime)}</time>
        {message.route !== null && (
          <span className={styles.badge} data-route={message.route}>
            {t(`route.${message.route}`)}
          </span>
        )}
        {message.interrupted && <span className={styles.badge}>{t('interrupted')}</span>}
        {message.error !== null && <span className={styles.badge}>{t(`error.${message.error}`)}</span>}
        {message.rating !== null && (
          <span className={styles.badge} data-rating={message.rating}>
            {t(`rating.${message.rating}`)}
            {message.ratingReason !== null && `: ${t(`reason.${message.ratingReason}`)}`}
          </span>
        )}
        {message.flags.length > 0 && <span className={styles.badge}>{t('flagged')}</span>}
        {message.firstTokenMs !== null && (
          <span>{t('firstToken', { seconds: seconds(message.firstTokenMs) })}</span>
        )}
        {message.totalMs !== null && <span>{t('wholeAnswer', { seconds: seconds(message.totalMs) })}</span>}
      </p>
      {message.ratingText !== null && <p className={styles.quote}>{message.ratingText}</p>}
      {sources.length > 0 && (
        <p className={styles.when}>
          <span>{t('sources')}</span>
          {sources.map((source) =>
            onImprove === null ? (
              <span key={source.chunkId}>{source.documentName}</span>
            ) : (
              <Button
                key={source.chunkId}
                variant="subtle"
                size="compact-xs"
                onClick={() => setOpened(source)}
              >
                {source.documentName}
              </Button>
            ),
          )}
        </p>
      )}
      {message.tools.length > 0 && (
        <p className={styles.when}>
          {message.tools
            .map((tool) => t(tool.ok ? 'tool.used' : 'tool.failed', { name: tool.name, ms: number(tool.ms) }))
            .join(' · ')}
        </p>
      )}
      {message.improved !== null && (
        <p className={styles.improved}>
          {t(`improved.${message.improved.target}`)} {message.improved.answer}
        </p>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <SourceDialog messageId={message.id} source={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {onImprove && (
        <Button variant="subtle" size="compact-sm" onClick={onImprove}>
          {t('improve.action')}
        </Button>
      )}
    </li>
  );
}
