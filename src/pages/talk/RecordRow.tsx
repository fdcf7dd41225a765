import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { RecordSummary } from '../../../contract/record/schema';
import { IconStar } from '../../ui/icons/shared';
import { useFormat } from '../../ui/useFormat';
import styles from './talk.module.css';

interface RowProps {
  record: RecordSummary;
  current: boolean;
  selected: boolean;
  /** Null where records can only be read. */
  onSelect: ((on: boolean) => void) | null;
}

/** A conversation of the list, with a link to its transcript. */
export function RecordRow({ record, current, selected, onSelect }: RowProps) {
  const { t } = useTranslation('talk');
  const { dateTime } = useFormat();
  const { search } = useLocation();
  const title = record.firstQuestion ?? t('noQuestion');
  const address = new URLSearchParams(search);
  address.set('session', record.sessionId);
  address.delete('improve');
  return (
    <li className={styles.item}>
      {onSelect && (
        <Checkbox
          aria-label={t('select', { title })}
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      )}
      <Link to={`?${address}`} className={styles.row} aria-current={current ? 'true' : undefined}>
        <span className={styles.question}>
          {record.starred && <IconStar size={16} role="img" aria-hidden={false} aria-label={t('star.on')} />}{' '}
          {title}
        </span>
        {record.found !== null && record.found !== title && (
          <span className={styles.found}>{record.found}</span>
        )}
        <span className={styles.meta}>
          <span className={styles.visitor} data-visitor={record.channel}>
            {t(`visitor.${record.channel}`)}
            {record.visitor !== null && ` ${record.visitor}`}
          </span>
          <span className={styles.project}>{record.projectName}</span>
        </span>
        <span className={styles.meta}>
          <time dateTime={record.lastTime}>{dateTime(record.lastTime)}</time>
          <span>
            {t('count', { count: record.messageCount })}
            {record.notes > 0 && ` · ${t('note.count', { count: record.notes })}`}
          </span>
        </span>
      </Link>
    </li>
  );
}
