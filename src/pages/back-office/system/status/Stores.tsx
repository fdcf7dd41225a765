import { useTranslation } from 'react-i18next';
import type { SystemStatus } from '../../../../../contract/system/schema';
import { useFormat } from '../../../../ui/useFormat';
import { Facts } from '../../Facts';
import styles from '../system.module.css';
import { useBytes } from './useBytes';

function Storage({ storage }: Pick<SystemStatus, 'storage'>) {
  const { t } = useTranslation('opsSystem');
  const { number } = useFormat();
  const size = useBytes();
  const { kind, error, used, broken } = storage;
  return (
    <section className={styles.section} aria-labelledby="system-storage">
      <h2 id="system-storage">{t('storage.title')}</h2>
      <Facts
        rows={[
          [t('storage.kind'), t(`storage.kinds.${kind}`)],
          [
            t('storage.state'),
            <span key="state" className={styles.badge} data-state={error === null ? 'alive' : 'silent'}>
              {error === null ? t('storage.reachable') : t('storage.away')}
            </span>,
          ],
          ...(used ?? []).map(
            ({ kind: what, files, bytes }) =>
              [t(`storage.used.${what}`), t('storage.files', { count: files, size: size(bytes) })] as const,
          ),
          [t('storage.broken'), broken === null ? t('unknown') : number(broken)],
        ]}
      />
    </section>
  );
}

function Database({ database }: Pick<SystemStatus, 'database'>) {
  const { t } = useTranslation('opsSystem');
  const { number } = useFormat();
  const size = useBytes();
  if (database === null) return <p className={styles.dim}>{t('unknown')}</p>;
  const { version, bytes, connections, oldestTransactionSeconds: oldest, migrations, tables } = database;
  return (
    <>
      <Facts
        rows={[
          [t('database.version'), version],
          [t('database.size'), size(bytes)],
          [
            t('nodes.connections'),
            t('ofLimit', { open: number(connections.open), limit: number(connections.limit) }),
          ],
          [
            t('database.oldest'),
            oldest === null ? t('none') : t('database.seconds', { value: number(Math.round(oldest)) }),
          ],
          [t('database.migrations'), number(migrations)],
        ]}
      />
      <h3>{t('database.tables')}</h3>
      <Facts rows={tables.map(({ name, bytes: own }) => [name, size(own)] as const)} />
    </>
  );
}

function Backup({ backup, archives }: Pick<SystemStatus, 'backup' | 'archives'>) {
  const { t } = useTranslation('opsSystem');
  const { dateTime, date, number } = useFormat();
  const size = useBytes();
  const last = backup?.last ?? null;
  const time = last === null ? t('backup.never') : dateTime(last.time);
  return (
    <Facts
      rows={[
        [t('backup.last'), backup === null ? t('unknown') : time],
        [t('backup.size'), last === null ? null : size(last.bytes)],
        [
          t('backup.took'),
          last === null ? null : t('database.seconds', { value: number(Math.round(last.seconds)) }),
        ],
        [
          t('backup.archives'),
          archives === null
            ? t('unknown')
            : t('storage.files', { count: archives.count, size: size(archives.bytes) }),
        ],
        [t('backup.until'), archives?.untilTime ? date(archives.untilTime) : null],
      ]}
    />
  );
}

/** Where everything is kept: the storage, the database, backups and archives. */
export function Stores({ status }: { status: SystemStatus }) {
  const { t } = useTranslation('opsSystem');
  return (
    <>
      <Storage storage={status.storage} />
      <section className={styles.section} aria-labelledby="system-database">
        <h2 id="system-database">{t('database.title')}</h2>
        <Database database={status.database} />
      </section>
      <section className={styles.section} aria-labelledby="system-backup">
        <h2 id="system-backup">{t('backup.title')}</h2>
        <Backup backup={status.backup} archives={status.archives} />
      </section>
    </>
  );
}
