import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedRole } from '../../../contract/role/schema';
import { Chips } from '../../ui/Chips';
import { PageHeader } from '../../ui/PageHeader';
import { useFormat } from '../../ui/useFormat';
import { ListFrame } from './ListFrame';
import { PAGE_SIZE, useAct, useOpsPage } from './opsQueries';
import styles from './ops.module.css';
import { useListSearch } from './useListSearch';

const states = ['review', 'published', 'rejected'] as const;

/** Reviews the roles that users offer to the role square. */
export default function RoleDesk() {
  const { t } = useTranslation('ops');
  const { dateTime } = useFormat();
  const search = useListSearch();
  const status = states.find((one) => one === search.get('status')) ?? 'review';
  const list = useOpsPage('GET /ops/role/page', { page: search.page, pageSize: PAGE_SIZE, status });
  const id = search.get('id');
  const chosen = list.data?.records.find((role) => role.id === id) ?? null;
  return (
    <>
      <PageHeader title={t('areas.role')}>{t('roles.text')}</PageHeader>
      <Chips
        label={t('roles.state')}
        labelHidden
        value={status}
        choices={states.map((one) => ({ value: one, label: t(`roles.states.${one}`) }))}
        onChange={(value) => search.set('status', value)}
      />
      <div className={styles.split}>
        <div>
          <ListFrame list={list} search={search} empty={t(`roles.empty.${status}`)}>
            {(records) => (
              <ul className={styles.list}>
                {records.map((role) => (
                  <li key={role.id}>
                    <button
                      type="button"
                      className={styles.row}
                      aria-current={role.id === id ? 'true' : undefined}
                      onClick={() => search.set('id', role.id)}
                    >
                      <span className={styles.rowText}>{role.content.name}</span>
                      <span className={styles.meta}>
                        <span>{t(`roles.categories.${role.category}`)}</span>
                        <time dateTime={role.createTime}>{dateTime(role.createTime)}</time>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </ListFrame>
        </div>
        {chosen === null ? (
          <p className={styles.choose}>{t('roles.choose')}</p>
        ) : (
          <Review key={`${chosen.id}-${chosen.status}`} role={chosen} />
        )}
      </div>
    </>
  );
}

/** A role with everything that others would hear from it, and the decision. */
function Review({ role }: { role: OfferedRole }) {
  const { t } = useTranslation('ops');
  const decide = useAct('POST /ops/role/{id}/decide');
  const [reason, setReason] = useState(role.reason ?? '');
  const { content, status } = role;
  const settle = (next: 'published' | 'rejected') =>
    decide.mutate({ params: { id: role.id }, body: { seen: status, status: next, reason } });
  return (
    <article className={styles.detail}>
      <h2>{content.name}</h2>
      <p>{content.description}</p>
      <blockquote>{content.openingRemarks}</blockquote>
      <dl className={styles.facts}>
        {content.commonQuestions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
        <div>
          <dt>{t('roles.fallback')}</dt>
          <dd>{content.fallbackScript}</dd>
        </div>
      </dl>
      <Textarea
        label={t('roles.reason')}
        description={t('roles.reasonHint')}
        value={reason}
        maxLength={300}
        rows={2}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className={styles.acts}>
        {status !== 'rejected' && (
          <Button
            variant="default"
            color="red"
            loading={decide.isPending}
            disabled={reason.trim() === ''}
            onClick={() => settle('rejected')}
          >
            {t(status === 'published' ? 'roles.takeDown' : 'roles.reject')}
          </Button>
        )}
        {status !== 'published' && (
          <Button loading={decide.isPending} onClick={() => settle('published')}>
            {t('roles.publish')}
          </Button>
        )}
      </div>
    </article>
  );
}
