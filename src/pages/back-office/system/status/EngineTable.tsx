import { useTranslation } from 'react-i18next';
import type { SystemNode } from '../../../../../contract/system/schema';
import { useFormat } from '../../../../ui/useFormat';
import { useChoiceName } from '../settings/useChoiceName';
import styles from '../system.module.css';
import { FigureTable } from './FigureTable';
import { summedEngines } from './summedEngines';

/** What was called within the last five minutes, of all nodes. */
export function EngineTable({ nodes }: { nodes: readonly SystemNode[] }) {
  const { t } = useTranslation('opsSystem');
  const { number, time } = useFormat();
  const choiceName = useChoiceName();
  const engines = summedEngines(nodes);
  if (engines.length === 0) return <p className={styles.dim}>{t('engines.none')}</p>;
  const ms = (value: number) => t('nodes.ms', { value: number(Math.round(value)) });
  return (
    <FigureTable
      columns={(['engine', 'adapter', 'calls', 'failures', 'p50', 'p95'] as const).map((column) =>
        t(`engines.${column}`),
      )}
      rows={engines.map(({ engine, adapter, calls, failures, p50, p95, rest }) => ({
        id: `${engine} ${adapter}`,
        name: t(`engines.kinds.${engine}`),
        figures: [
          rest === null
            ? choiceName(adapter)
            : `${choiceName(adapter)} (${t('engines.rests', { time: time(rest.untilTime), reason: rest.reason })})`,
          number(calls),
          number(failures),
          ms(p50),
          ms(p95),
        ],
        isFailing: failures > 0 || rest !== null,
      }))}
    />
  );
}
