import { useTranslation } from 'react-i18next';
import { staffAreas } from '../../../contract/api/limits';
import type { StaffArea } from '../../../contract/api/schema';
import type { AuditEntry } from '../../../contract/staff/schema';
import { IconChevronDown } from '../../ui/icons';
import { PageHeader } from '../../ui/PageHeader';
import { useFormat } from '../../ui/useFormat';
import { DeskFilters } from './Filters';
import { ListFrame } from './ListFrame';
import { PAGE_SIZE, useOpsPage } from './opsQueries';
import styles from './ops.module.css';
import { useListSearch } from './useListSearch';

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('ops');
  const { dateTime } = useFormat();
  return (
    <li className={styles.entry}>
      <details>
        <summary>
          <span className={styles.badge}>{t(`acts.${entry.area}.${entry.act}`)}</span>
          <span className={styles.subject}>{entry.subject}</span>
          <span className={styles.dim}>{entry.actor}</span>
          <span className={styles.dim}>{entry.address}</span>
          <time className={styles.dim} dateTime={entry.createTime}>
            {dateTime(entry.createTime)}
          </time>
          <IconChevronDown size={18} />
        </summary>
        <div className={styles.states}>
          <div>
            <h2>{t('audit.before')}</h2>
            <pre>{JSON.stringify(entry.before, null, 2)}</pre>
          </div>
          <div>
            <h2>{t('audit.after')}</h2>
            <pre>{JSON.stringify(entry.after, null, 2)}</pre>
          </div>
        </div>
      </details>
    </li>
  );
}

/** Every action of staff, with the state before and after it. */
export default function AuditDesk() {
  const { t } = useTranslation('ops');
  const search = useListSearch();
  const [area, actor] = ['area', 'actor'].map(search.get);
  const list = useOpsPage('GET /ops/audit/page', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(area && { area: area as StaffArea }),
    ...(actor && { actor }),
  });
  return (
    <>
      <PageHeader title={t('areas.audit')}>{t('audit.text')}</PageHeader>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'area',
            label: t('audit.area'),
            options: staffAreas.map((value) => ({ value, label: t(`areas.${value}`) })),
          },
        ]}
        find={{ name: 'actor', label: t('audit.actor') }}
      />
      <ListFrame list={list} search={search} empty={t('audit.empty')}>
        {(records) => (
          <ul className={styles.list}>
            {records.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}
