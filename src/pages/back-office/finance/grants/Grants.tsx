import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskGrant } from '../../../../../contract/shop-desk/schema';
import { useFormat } from '../../../../ui/useFormat';
import { DeskTable } from '../../DeskTable';
import { ListFrame } from '../../ListFrame';
import { PAGE_SIZE, useAct, useOpsPage } from '../../opsQueries';
import styles from '../../ops.module.css';
import { ReasonDialog } from '../../ReasonDialog';
import { type ListSearch, useListSearch } from '../../useListSearch';
import { GrantDialog } from './GrantDialog';
import { useSubjectText } from './useSubjectText';

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

/** Whose grants are shown, by the number of the account, which the desks of users and orders lead here with. */
function Account({ search }: { search: ListSearch }) {
  const { t } = useTranslation('opsFinance');
  const [typed, setTyped] = useState(search.get('user'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.set('user', typed.trim());
  };
  return (
    <form className={styles.find} onSubmit={submit}>
      <label className={styles.field}>
        <span>{t('grants.account')}</span>
        <input
          required
          pattern={UUID}
          title={t('grants.accountHint')}
          placeholder={t('grants.accountHint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" variant="default">
        {t('grants.show')}
      </Button>
    </form>
  );
}

function Row({ grant, onRevoke }: { grant: DeskGrant; onRevoke: () => void }) {
  const { t } = useTranslation('opsFinance');
  const { date, dateTime } = useFormat();
  const subject = useSubjectText();
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{t(`grants.rights.${grant.right}`)}</span>
        <span className={styles.dim}>{subject(grant.subject)}</span>
      </th>
      <td className={styles.figure}>{grant.quantity}</td>
      <td>
        {date(grant.beginTime)} – {grant.endTime === null ? t('grants.forGood') : date(grant.endTime)}
      </td>
      <td>
        <span className={styles.badge} data-status={grant.state}>
          {t(`grants.states.${grant.state}`)}
        </span>
      </td>
      <td>
        {grant.orderNo ?? grant.reason}
        <span className={styles.dim}>{dateTime(grant.createTime)}</span>
      </td>
      <td>
        {grant.state === 'granted' && (
          <div className={styles.acts}>
            <Button variant="light" color="red" onClick={onRevoke}>
              {t('grants.revoke')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}

function GrantList({ userId, search }: { userId: string; search: ListSearch }) {
  const { t } = useTranslation('opsFinance');
  const [revoking, setRevoking] = useState<DeskGrant | null>(null);
  const list = useOpsPage('GET /ops/grant/page', { userId, page: search.page, pageSize: PAGE_SIZE });
  const revoke = useAct('POST /ops/grant/{id}/revoke');
  const columns = ['right', 'quantity', 'period', 'state', 'from', 'acts'] as const;
  return (
    <>
      <ListFrame list={list} search={search} empty={t('grants.empty')}>
        {(records) => (
          <DeskTable columns={columns.map((column) => t(`grants.${column}`))}>
            {records.map((grant) => (
              <Row key={grant.id} grant={grant} onRevoke={() => setRevoking(grant)} />
            ))}
          </DeskTable>
        )}
      </ListFrame>
      {revoking && (
        <ReasonDialog
          title={t('grants.revokeTitle', { right: t(`grants.rights.${revoking.right}`) })}
          confirmLabel={t('grants.revoke')}
          onConfirm={(reason) => revoke.mutateAsync({ params: { id: revoking.id }, body: { reason } })}
          onClose={() => setRevoking(null)}
        >
          {t('grants.revokeText')}
        </ReasonDialog>
      )}
    </>
  );
}

/** What an account has a right to, from orders and by hand. */
export function Grants() {
  const { t } = useTranslation('opsFinance');
  const search = useListSearch();
  const [isGranting, setGranting] = useState(false);
  const userId = search.get('user');
  return (
    <>
      <div className={styles.filters}>
        <Account key={userId} search={search} />
        {userId !== '' && <Button onClick={() => setGranting(true)}>{t('grants.add')}</Button>}
      </div>
      {userId === '' ? (
        <p className={styles.choose}>{t('grants.choose')}</p>
      ) : (
        <GrantList userId={userId} search={search} />
      )}
      {isGranting && <GrantDialog userId={userId} onClose={() => setGranting(false)} />}
    </>
  );
}
