import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditItem, Verdict } from '../../../contract/statistics/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './data.module.css';
import { useAudit, useJudge } from './dataQueries';

const verdicts: readonly Verdict[] = ['right', 'wrong', 'unsure'];

interface ItemProps {
  item: AuditItem;
  onJudge: (verdict: Verdict | null) => void;
}

function Item({ item, onJudge }: ItemProps) {
  const { t } = useTranslation('data');
  return (
    <article className={styles.audit}>
      <p className={styles.note}>{item.projectName}</p>
      <p className={styles.asked}>{item.question}</p>
      <p>{item.answer}</p>
      {item.citations.length > 0 && (
        <p className={styles.note}>
          {t('audit.sources', {
            names: [...new Set(item.citations.map(({ documentName }) => documentName))].join(', '),
          })}
        </p>
      )}
      <div className={styles.verdicts} role="group" aria-label={t('audit.judge')}>
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            variant={item.verdict === verdict ? 'filled' : 'default'}
            aria-pressed={item.verdict === verdict}
            onClick={() => onJudge(item.verdict === verdict ? null : verdict)}
          >
            {t(`audit.${verdict}`)}
          </Button>
        ))}
      </div>
    </article>
  );
}

/** A random sample of last week's answers, one after the other, for the owner to judge. */
export function AuditQueue() {
  const { t } = useTranslation('data');
  const { number } = useFormat();
  const audit = useAudit();
  const judge = useJudge();
  if (!audit.isSuccess || audit.data.records.length === 0) return null;
  const { records } = audit.data;
  const done = records.filter(({ verdict }) => verdict !== null).length;
  // What was judged last stays in sight, so that a slip can be mended.
  const open = records.filter(({ verdict }) => verdict === null);
  const last = records.findLast(({ messageId }) => messageId === judge.variables?.messageId);
  const shown = [...(last === undefined ? [] : [last]), ...open.filter((item) => item !== last).slice(0, 1)];
  return (
    <section className={styles.panel} aria-labelledby="audit">
      <h2 id="audit">{t('audit.title')}</h2>
      <p className={styles.summary}>
        {done === records.length
          ? t('audit.done')
          : t('audit.text', { done: number(done), count: number(records.length) })}
      </p>
      {shown.map((item) => (
        <Item
          key={item.messageId}
          item={item}
          onJudge={(verdict) => judge.mutate({ messageId: item.messageId, verdict })}
        />
      ))}
    </section>
  );
}
