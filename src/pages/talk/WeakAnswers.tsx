import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordLimits } from '../../../contract/record/limits';
import type { WeakAnswer } from '../../../contract/record/schema';
import { cutText } from '../../../contract/text/text';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconTalk } from '../../ui/icons';
import { RowSkeletons } from '../../ui/Skeletons';
import { showToast } from '../../ui/toast';
import { useFormat } from '../../ui/useFormat';
import { TargetSelect, targetOf, useFirstTarget } from './TargetSelect';
import styles from './talk.module.css';
import { recordsOf, useProjectNames, useRecordChanges, useWeakAnswers } from './talkQueries';
import type { TalkSearch } from './useTalkSearch';
import { SelectField } from '../../ui/SelectField';

interface RowProps {
  item: WeakAnswer;
  /** The correction; undefined while the row is not chosen. */
  correction: string | undefined;
  onChange: (correction: string | undefined) => void;
}

function Row({ item, correction, onChange }: RowProps) {
  const { t } = useTranslation('talk');
  const { dateTime } = useFormat();
  return (
    <li className={styles.weak}>
      <Checkbox
        aria-label={t('select', { title: item.question })}
        checked={correction !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? '' : undefined)}
      />
      <div>
        <p className={styles.question}>{item.question}</p>
        <p className={styles.when}>
          {item.route !== null && <span className={styles.badge}>{t(`route.${item.route}`)}</span>}
          {item.rating === 'down' && (
            <span className={styles.badge} data-rating="down">
              {item.ratingReason === null ? t('rating.down') : t(`reason.${item.ratingReason}`)}
            </span>
          )}
          <time dateTime={item.createTime}>{dateTime(item.createTime)}</time>
        </p>
        <p className={styles.found}>{item.answer}</p>
        {correction !== undefined && (
          <Textarea
            aria-label={t('improve.answerTo', { question: item.question })}
            placeholder={t('improve.answer')}
            value={correction}
            maxLength={recordLimits.answer}
            autosize
            minRows={2}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </div>
    </li>
  );
}

/** Answers of one project that failed, fell back or were rated down: many are corrected at once. */
function Queue({ projectId }: { projectId: string }) {
  const { t } = useTranslation('talk');
  const weak = useWeakAnswers(projectId);
  const { improveAll } = useRecordChanges();
  const { first, isNone } = useFirstTarget(projectId);
  const [chosen, setChosen] = useState('');
  const [corrections, setCorrections] = useState<ReadonlyMap<string, string>>(new Map());
  const items = recordsOf(weak.data);
  const ready = items.flatMap(({ messageId, question }) => {
    const answer = corrections.get(messageId)?.trim();
    return answer ? [{ messageId, question: cutText(question, recordLimits.question), answer }] : [];
  });
  const correct = (id: string, text: string | undefined) =>
    setCorrections((known) => {
      const next = new Map(known);
      if (text === undefined) next.delete(id);
      else if (next.has(id) || next.size < recordLimits.atOnce) next.set(id, text);
      return next;
    });
  const save = () =>
    improveAll.mutate(
      { target: targetOf(chosen === '' ? first : chosen), items: ready },
      {
        onSuccess: ({ done, failed }) => {
          const left = new Set(failed.map(({ messageId }) => messageId));
          setCorrections((known) => new Map([...known].filter(([id]) => left.has(id))));
          void showToast({
            message:
              failed[0] === undefined
                ? t('improve.done', { count: done })
                : t('improve.partly', { count: done, msg: failed[0].msg }),
            tone: failed.length === 0 ? 'success' : 'danger',
          });
        },
      },
    );

  if (weak.isPending) return <RowSkeletons count={5} height={84} />;
  if (weak.isError)
    return (
      <ErrorState
        message={weak.error.message}
        failure={weak.error}
        busy={weak.isFetching}
        onRetry={() => void weak.refetch()}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState icon={<IconTalk size={28} />} title={t('weak.none')}>
        {t('weak.noneText')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.queue}>
        {items.map((item) => (
          <Row
            key={item.messageId}
            item={item}
            correction={corrections.get(item.messageId)}
            onChange={(text) => correct(item.messageId, text)}
          />
        ))}
      </ul>
      {weak.hasNextPage && (
        <Button variant="default" loading={weak.isFetchingNextPage} onClick={() => void weak.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <div className={styles.saveBar}>
        {isNone ? (
          <p>{t('improve.none')}</p>
        ) : (
          <>
            <TargetSelect projectId={projectId} value={chosen === '' ? first : chosen} onChange={setChosen} />
            <Button disabled={ready.length === 0} loading={improveAll.isPending} onClick={save}>
              {t('improve.saveAll', { count: ready.length })}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** The queue of a project to choose, the first one to begin with. */
export default function WeakAnswers({ search }: { search: TalkSearch }) {
  const { t } = useTranslation('talk');
  const projects = useProjectNames();
  const projectId = search.get('projectId') || projects.data?.[0]?.id;
  return (
    <section className={styles.weakPage} aria-label={t('weak.title')}>
      <p className={styles.hint}>{t('weak.text')}</p>
      <SelectField
        className={styles.project}
        label={t('filter.project')}
        value={projectId ?? ''}
        options={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => search.set({ projectId: id })}
      />
      {projectId === undefined ? (
        <EmptyState icon={<IconTalk size={28} />} title={t('weak.none')} />
      ) : (
        <Queue key={projectId} projectId={projectId} />
      )}
    </section>
  );
}
