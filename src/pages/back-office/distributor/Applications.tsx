import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DeskApplication } from '../../../../contract/distributor/schema';
import { useFormat } from '../../../ui/useFormat';
import { Buyer } from '../Buyer';
import { DeskFilters } from '../Filters';
import { ListAndDetail } from '../ListAndDetail';
import { PAGE_SIZE, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { useListSearch } from '../useListSearch';
import { ApplicationDetail } from './ApplicationDetail';
import { nameOf } from './nameOf';

const states = ['pending', 'approved', 'rejected'] as const;

function Row({
  application,
  address,
  current,
}: {
  application: DeskApplication;
  address: string;
  current: boolean;
}) {
  const { t } = useTranslation(['opsDistributor', 'settlement']);
  const { dateTime } = useFormat();
  const { state, type, idNumber, user, submitTime } = application;
  return (
    <Link to={address} className={styles.row} aria-current={current ? 'true' : undefined}>
      <span className={styles.meta}>
        <span className={styles.badge} data-status={state === 'approved' ? 'verified' : state}>
          {state !== 'draft' && t(`opsDistributor:states.${state}`)}
        </span>
        <span>{t(`settlement:types.${type}`)}</span>
      </span>
      <span className={styles.rowText}>{nameOf(application)}</span>
      <span className={styles.meta}>
        <span>{idNumber || <Buyer buyer={user} />}</span>
        {submitTime !== null && <time dateTime={submitTime}>{dateTime(submitTime)}</time>}
      </span>
    </Link>
  );
}

/** Applications by state, with the selected one beside the list. */
export function Applications() {
  const { t } = useTranslation('opsDistributor');
  const search = useListSearch();
  const [state, id] = ['state', 'id'].map(search.get);
  const list = useOpsPage('GET /ops/distributor/applications', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(state && { state: state as DeskApplication['state'] }),
  });
  return (
    <>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'state',
            label: t('state'),
            options: states.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      />
      <ListAndDetail
        list={list}
        search={search}
        empty={t('empty')}
        choose={t('choose')}
        renderRow={(application, address, isCurrent) => (
          <Row application={application} address={address} current={isCurrent} />
        )}
        detail={id ? <ApplicationDetail key={id} id={id} /> : null}
      />
    </>
  );
}
