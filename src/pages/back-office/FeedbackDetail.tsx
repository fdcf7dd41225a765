import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackStatuses } from '../../../contract/message/limits';
import type { FeedbackStatus } from '../../../contract/message/schema';
import type { StaffFeedback } from '../../../contract/staff/schema';
import { ErrorState } from '../../ui/ErrorState';
import { RowSkeletons } from '../../ui/Skeletons';
import { showToast } from '../../ui/toast';
import { useFormat } from '../../ui/useFormat';
import { useAct, useFeedbackState, useOneFeedback } from './opsQueries';
import styles from './ops.module.css';
import { SelectField } from '../../ui/SelectField';

const TEXT_LIMIT = 1000;

function Files({ feedback }: { feedback: StaffFeedback }) {
  const { t } = useTranslation('ops');
  if (feedback.attachments.length === 0) return null;
  return (
    <section>
      <h2>{t('feedback.files')}</h2>
      <ul className={styles.files}>
        {feedback.attachments.map(({ id, name, fileType, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer" className={styles.file}>
              {fileType === 'image' && <img src={url} alt="" />}
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Triage({ feedback }: { feedback: StaffFeedback }) {
  const { t } = useTranslation(['ops', 'feedback']);
  const { keep, versionOf } = useFeedbackState();
  // Null shows the server's text, so that changes by others do not overwrite what is being typed here.
  const [newStatus, setStatus] = useState<FeedbackStatus | null>(null);
  const [newNote, setNote] = useState<string | null>(null);
  const status = newStatus ?? feedback.status;
  const note = newNote ?? feedback.note;
  const update = useAct('PUT /ops/feedback/{id}', (saved) => {
    keep(saved);
    setStatus(null);
    setNote((written) => (written === saved.note ? null : written));
    void showToast({ message: t('ops:saved'), tone: 'success' });
  });
  const unchanged = status === feedback.status && note === feedback.note;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ params: { id: feedback.id }, body: { version: versionOf(feedback), status, note } });
  };
  // A feedback becomes answered only by an answer, so the status cannot be chosen before.
  const choices = feedbackStatuses.filter((one) => one !== 'answered' || feedback.answer !== null);
  return (
    <form className={styles.form} onSubmit={submit}>
      <SelectField
        className={styles.choice}
        label={t('ops:feedback.status')}
        value={status}
        options={choices.map((one) => ({ value: one, label: t(`feedback:status.${one}`) }))}
        onChange={setStatus}
      />
      <Textarea
        label={t('ops:feedback.note')}
        value={note}
        maxLength={TEXT_LIMIT}
        minRows={2}
        autosize
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={unchanged} loading={update.isPending}>
        {t('ops:save')}
      </Button>
    </form>
  );
}

function Answer({ feedback }: { feedback: StaffFeedback }) {
  const { t } = useTranslation('ops');
  const { dateTime } = useFormat();
  const { keep, versionOf } = useFeedbackState();
  const [newAnswer, setAnswer] = useState<string | null>(null);
  const answer = newAnswer ?? feedback.answer ?? '';
  const send = useAct('POST /ops/feedback/{id}/answer', (sent) => {
    keep(sent);
    setAnswer(null);
    void showToast({ message: t('feedback.sent'), tone: 'success' });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ params: { id: feedback.id }, body: { version: versionOf(feedback), answer } });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        label={t('feedback.answer')}
        description={t('feedback.answerHint')}
        value={answer}
        maxLength={TEXT_LIMIT}
        minRows={3}
        autosize
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      {feedback.answerTime !== null && (
        <p className={styles.dim}>
          {t('feedback.answeredBy', { name: feedback.answeredBy, time: dateTime(feedback.answerTime) })}
        </p>
      )}
      <Button
        type="submit"
        disabled={answer.trim() === '' || answer === feedback.answer}
        loading={send.isPending}
      >
        {t('feedback.send')}
      </Button>
    </form>
  );
}

/** One feedback with its attachments, and the tools of staff. */
export function FeedbackDetail({ id }: { id: string }) {
  const { t } = useTranslation(['ops', 'feedback', 'player-page']);
  const { dateTime } = useFormat();
  const { data, error, isFetching, refetch } = useOneFeedback(id);
  if (error !== null && data === undefined)
    return (
      <ErrorState message={error.message} failure={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <RowSkeletons count={3} height={120} />;
  const { report } = data;
  const nameOf = (user: StaffFeedback['user']) =>
    user === null ? t('ops:gone') : `${user.userName} · ${user.phone}`;
  const facts = [
    [t('ops:feedback.from'), report === null ? nameOf(data.user) : t('ops:feedback.report.visitor')],
    ...(report === null
      ? []
      : [
          [t('ops:feedback.report.subject'), report.projectName],
          [t('ops:feedback.report.owner'), nameOf(report.owner)],
          [t('ops:feedback.report.reason'), t(`player-page:report.reasons.${report.reason}`)],
        ]),
    [t('ops:feedback.contact'), data.contactWay],
    [t('ops:feedback.tag'), data.tags.map((tag) => t(`feedback:tags.${tag}`)).join(' · ')],
    [t('ops:feedback.time'), dateTime(data.createTime)],
    [t('ops:feedback.device'), data.unique],
  ].filter(([, value]) => value !== '');
  return (
    <article className={styles.detail} aria-label={t('ops:feedback.detail')}>
      <p className={styles.said}>{data.feedbackMessage || t('ops:feedback.report.noText')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Files feedback={data} />
      <Triage feedback={data} />
      {/* Nobody would read an answer to a visitor. */}
      {report === null && <Answer feedback={data} />}
    </article>
  );
}
