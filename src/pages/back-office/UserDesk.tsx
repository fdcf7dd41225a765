import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffUser } from '../../../contract/staff/schema';
import { useUser } from '../../api/useSession';
import { PageHeader } from '../../ui/PageHeader';
import { showToast } from '../../ui/toast';
import { useFormat } from '../../ui/useFormat';
import { DeskFilters } from './Filters';
import { ListFrame } from './ListFrame';
import { grantsOf, PAGE_SIZE, useAct, useOpsPage } from './opsQueries';
import styles from './ops.module.css';
import type { UserQuestion } from './UserDialogs';
import { useListSearch } from './useListSearch';

const UserDialogs = lazy(() => import('./UserDialogs'));

interface RowProps {
  user: StaffUser;
  own: boolean;
  /** Whether anyone who looks may see what the account has a right to. */
  showsGrants: boolean;
  onAsk: (asking: UserQuestion) => void;
}

function Row({ user, own, showsGrants, onAsk }: RowProps) {
  const { t } = useTranslation('ops');
  const { dateTime } = useFormat();
  const unlock = useAct(
    'POST /ops/user/{id}/unlock',
    () => void showToast({ message: t('users.unlocked'), tone: 'success' }),
  );
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{user.userName}</span>
        <span className={styles.dim}>
          +{user.countryCode} {user.phone}
        </span>
        {user.wechatName !== null && (
          <span className={styles.dim}>{t('users.wechat', { name: user.wechatName })}</span>
        )}
      </th>
      <td>
        {user.locked ? (
          <>
            <span className={styles.badge} data-status="locked">
              {t('users.locked')}
            </span>
            <span className={styles.dim}>{user.lockReason}</span>
          </>
        ) : (
          t('users.open')
        )}
        {user.staffAreas.length > 0 && (
          <span className={styles.dim}>
            {t('users.staff', { areas: user.staffAreas.map((area) => t(`areas.${area}`)).join(' · ') })}
          </span>
        )}
      </td>
      <td className={styles.figure}>{user.projects}</td>
      <td className={styles.figure}>{user.sessions}</td>
      <td>
        {user.lastUseTime === null ? t('users.never') : dateTime(user.lastUseTime)}
        <span className={styles.dim}>{t('users.since', { time: dateTime(user.createTime) })}</span>
      </td>
      <td>
        <div className={styles.acts}>
          {showsGrants && (
            <Button component={Link} variant="default" to={grantsOf(user.userId)}>
              {t('users.grants')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={user.sessions === 0}
            onClick={() => onAsk({ act: 'endSessions', user })}
          >
            {t('users.endSessions')}
          </Button>
          {user.locked ? (
            <Button
              variant="default"
              loading={unlock.isPending}
              onClick={() => unlock.mutate({ params: { id: user.userId } })}
            >
              {t('users.unlock')}
            </Button>
          ) : (
            <Button variant="light" color="red" disabled={own} onClick={() => onAsk({ act: 'lock', user })}>
              {t('users.lock')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Accounts by name or phone; locked with a reason, unlocked, or logged out everywhere. */
export default function UserDesk() {
  const { t } = useTranslation('ops');
  const search = useListSearch();
  const { data: me } = useUser();
  const [asking, setAsking] = useState<UserQuestion | null>(null);
  const [text, locked] = ['text', 'locked'].map(search.get);
  const list = useOpsPage('GET /ops/user/page', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(text && { text }),
    ...(locked && { locked: locked === 'true' }),
  });
  const columns = ['user', 'state', 'projects', 'sessions', 'lastUse', 'acts'] as const;
  return (
    <>
      <PageHeader title={t('areas.user')}>{t('users.text')}</PageHeader>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'locked',
            label: t('users.columns.state'),
            options: [
              { value: 'false', label: t('users.open') },
              { value: 'true', label: t('users.locked') },
            ],
          },
        ]}
        find={{ name: 'text', label: t('users.find') }}
      />
      <ListFrame list={list} search={search} empty={t('users.empty')}>
        {(records) => (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`users.columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {records.map((user) => (
                  <Row
                    key={user.userId}
                    user={user}
                    own={user.userId === me?.userId}
                    showsGrants={me?.staffAreas?.includes('finance') === true}
                    onAsk={setAsking}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {asking && (
        <Suspense fallback={null}>
          <UserDialogs asking={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}
