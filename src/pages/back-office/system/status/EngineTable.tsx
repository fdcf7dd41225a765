import { useTranslation } from 'react-i18next';
import type { SystemNode } from '../../../../../contract/system-desk';
import { useFormat } from '../../../../ui/useFormat';
import styles from '../system.module.css';
import { summedEngines } from './summedEngines';

/** What was called within the last five minutes, of all nodes. */
export function EngineTable({ nodes }: { nodes: readonly SystemNode[] }) {
  const { t } = useTranslation('opsSystem');
  const { number } = useFormat();
  const engines = summedEngines(nodes);
  if (engines.length === 0) return <p className={styles.dim}>{t('engines.none')}</p>;
  const ms = (value: number) => t('nodes.ms', { value: number(Math.round(value)) });
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['engine', 'adapter', 'calls', 'failures', 'p50', 'p95'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`engines.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {engines.map(({ engine, adapter, calls, failures, p50, p95 }) => (
            <tr key={`${engine} ${adapter}`} data-failing={failures > 0 || undefined}>
              <th scope="row">{t(`engines.kinds.${engine}`)}</th>
              <td>{adapter}</td>
              <td>{number(calls)}</td>
              <td>{number(failures)}</td>
              <td>{ms(p50)}</td>
              <td>{ms(p95)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
