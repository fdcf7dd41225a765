import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cloneStates, cloneTypes } from '../../../../contract/clone/limits';
import type { CloneState, CloneType, DeskClone } from '../../../../contract/clone/schema';
import { PageHeader } from '../../../ui/PageHeader';
import { useFormat } from '../../../ui/useFormat';
import { DeskFilters } from '../Filters';
import { ListAndDetail } from '../ListAndDetail';
import { PAGE_SIZE, useOpsPage } from '../opsQueries';
import styles from '../ops.module.css';
import { useListSearch } from '../useListSearch';
import { CloneDetail } from './CloneDetail';

interface RowProps {
  clone: DeskClone;
  address: string;
  current: boolean;
}

function Row({ clone, address, current }: RowProps) {
  const { t } = useTranslation('opsClone');
  const { dateTime } = useFormat();
  return (
    <Link to={address} className={styles.row} aria-current={current ? 'true' : undefined}>
      <span className={styles.rowText}>{clone.name}</span>
      <span className={styles.meta}>
        <span className={styles.badge} data-status={clone.state}>
          {t(`states.${clone.state}`)}
        </span>
        <span>{t(`types.${clone.type}`)}</span>
      </span>
      <span className={styles.meta}>
        <span>{clone.user.name}</span>
        <time dateTime={clone.updateTime}>{dateTime(clone.updateTime)}</time>
      </span>
    </Link>
  );
}

/** Clones by state, type and text; those that wait for staff come first, the longest waiting of them before. */
export default function CloneDesk() {
  const { t } = useTranslation(['opsClone', 'ops']);
  const search = useListSearch();
  const [state, type, text, id] = ['state', 'type', 'text', 'id'].map(search.get);
  const list = useOpsPage('GET /ops/clone/page', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(state && { state: state as CloneState }),
    ...(type && { type: type as CloneType }),
    ...(text && { text }),
  });
  return (
    <>
      <PageHeader title={t('ops:areas.clone')}>{t('opsClone:text')}</PageHeader>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'state',
            label: t('opsClone:state'),
            options: cloneStates.map((value) => ({ value, label: t(`opsClone:states.${value}`) })),
          },
          {
            name: 'type',
            label: t('opsClone:type'),
            options: cloneTypes.map((value) => ({ value, label: t(`opsClone:types.${value}`) })),
          },
        ]}
        find={{ name: 'text', label: t('opsClone:find') }}
      />
      <ListAndDetail
        list={list}
        search={search}
        empty={t('opsClone:empty')}
        choose={t('opsClone:choose')}
        renderRow={(clone, address, isCurrent) => <Row clone={clone} address={address} current={isCurrent} />}
        detail={id ? <CloneDetail key={id} id={id} /> : null}
      />
    </>
  );
}
