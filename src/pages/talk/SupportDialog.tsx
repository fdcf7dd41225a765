import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportLimits } from '../../../contract/record/limits';
import { useFormat } from '../../ui/useFormat';
import { useAccesses, useSupportChanges, useSupporters } from './supportQueries';
import { useProjectNames } from './talkQueries';
import styles from './talk.module.css';
import { SelectField } from '../../ui/SelectField';

const DAYS = [7, 30, 90, 365] as const;

function InviteForm({ projectId }: { projectId: string }) {
  const { t } = useTranslation('talk');
  const { invite } = useSupportChanges();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [days, setDays] = useState(30);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(
      { projectId, name, days, ...(phone !== '' && { phone }) },
      {
        onSuccess: () => {
          setName('');
          setPhone('');
        },
      },
    );
  };
  const code = invite.data?.code;
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={t('support.name')}
        value={name}
        maxLength={supportLimits.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('support.phone')}
        description={t('support.phoneText')}
        value={phone}
        inputMode="numeric"
        maxLength={15}
        onChange={(event) => setPhone(event.currentTarget.value.replace(/\D/g, ''))}
      />
      <SelectField
        label={t('support.days')}
        value={String(days)}
        options={DAYS.map((value) => ({ value: String(value), label: t('settings.days', { count: value }) }))}
        onChange={(value) => setDays(Number(value))}
      />
      <Button type="submit" loading={invite.isPending} disabled={name.trim() === ''}>
        {t('support.invite')}
      </Button>
      {code && (
        <TextInput
          readOnly
          label={t('support.link')}
          description={t('support.linkText')}
          value={`${window.location.origin}/work/talk?invite=${code}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </form>
  );
}

function People({ projectId }: { projectId: string }) {
  const { t } = useTranslation('talk');
  const { dateTime } = useFormat();
  const people = useSupporters(projectId);
  const accesses = useAccesses(projectId);
  const { revoke } = useSupportChanges();
  return (
    <>
      <h3>{t('support.people')}</h3>
      {people.data?.records.length === 0 && <p className={styles.hint}>{t('support.nobody')}</p>}
      <ul className={styles.people}>
        {people.data?.records.map((person) => (
          <li key={person.id}>
            <span>
              {person.name}
              {person.phone !== null && ` · ${person.phone}`}
              <span className={styles.hint}>
                {' '}
                {t(`support.${person.state}`)} · {t('support.until', { time: dateTime(person.expiresTime) })}
              </span>
            </span>
            {(person.state === 'active' || person.state === 'waiting') && (
              <Button
                variant="default"
                size="compact-sm"
                loading={revoke.isPending && revoke.variables === person.id}
                onClick={() => revoke.mutate(person.id)}
              >
                {t('support.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <h3>{t('support.log')}</h3>
      {accesses.data?.records.length === 0 && <p className={styles.hint}>{t('support.noLog')}</p>}
      <ul className={styles.people}>
        {accesses.data?.records.map((access) => (
          <li key={access.id}>
            <span>{t(`support.act.${access.act}`, { who: access.who })}</span>
            <time className={styles.hint} dateTime={access.createTime}>
              {dateTime(access.createTime)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SupportDialogProps {
  /** The project of the filter, or an empty string. */
  projectId: string;
  onClose: () => void;
}

/** Whom the owner lets read a project's records, until when, and what they did. */
export default function SupportDialog({ projectId, onClose }: SupportDialogProps) {
  const { t } = useTranslation(['talk', 'common']);
  const projects = useProjectNames();
  const [chosen, setChosen] = useState(projectId);
  const known = projects.data ?? [];
  const current = known.some(({ id }) => id === chosen) ? chosen : (known[0]?.id ?? '');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('talk:support.open')}
      size={560}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t('talk:support.text')}</p>
        <SelectField
          label={t('talk:filter.project')}
          value={current}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
        {current === '' ? (
          <p>{t('talk:support.noProject')}</p>
        ) : (
          <>
            <InviteForm key={current} projectId={current} />
            <People projectId={current} />
          </>
        )}
      </div>
    </Modal>
  );
}
