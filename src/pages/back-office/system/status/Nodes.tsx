import { useTranslation } from 'react-i18next';
import type { SystemNode, SystemStatus } from '../../../../../contract/system/schema';
import { useFormat } from '../../../../ui/useFormat';
import { Facts } from '../../Facts';
import styles from '../system.module.css';
import { NodeService } from './NodeService';
import { nodeStateOf } from './nodeState';
import { useBytes } from './useBytes';
import { usePercent } from './usePercent';

/** Open ones of a kind against their limit, in words. */
function usePlaces() {
  const { t } = useTranslation('opsSystem');
  const { number } = useFormat();
  return ({ open, limit }: SystemNode['streams']): string =>
    limit === 0
      ? t('withoutLimit', { open: number(open) })
      : t('ofLimit', { open: number(open), limit: number(limit) });
}

function Node({ node, nodes }: { node: SystemNode; nodes: readonly SystemNode[] }) {
  const { t } = useTranslation('opsSystem');
  const { dateTime, number } = useFormat();
  const percent = usePercent();
  const bytes = useBytes();
  const places = usePlaces();
  const { figures } = node;
  const state = nodeStateOf(node);
  const unknown = t('unknown');
  const connections = figures?.connections;
  const underWay = figures?.underWay ?? null;
  return (
    <li className={styles.card}>
      <header className={styles.cardHead}>
        <strong className={styles.nodeName}>{node.name}</strong>
        <span className={styles.badge} data-state={state}>
          {t(`nodes.states.${state}`)}
        </span>
        {node.isHere && <span className={styles.dim}>{t('nodes.here')}</span>}
      </header>
      <Facts
        rows={[
          [t('nodes.version'), node.version],
          [t('nodes.since'), dateTime(node.startTime)],
          [t('nodes.seen'), t('nodes.secondsAgo', { seconds: number(Math.round(node.silentSeconds)) })],
          [t('nodes.streams'), places(node.streams)],
          [t('nodes.recordings'), places(node.recordings)],
          [t('nodes.answers'), underWay === null ? unknown : number(underWay.answers)],
          [t('nodes.tasks'), underWay === null ? unknown : number(underWay.tasks)],
          [t('nodes.load'), figures === null ? unknown : percent(figures.load)],
          [t('nodes.memory'), figures === null ? unknown : bytes(figures.memoryBytes)],
          [t('nodes.machine'), figures === null ? unknown : bytes(figures.machineFreeBytes)],
          [t('nodes.lag'), figures === null ? unknown : t('nodes.ms', { value: number(figures.lagMs) })],
          [
            t('nodes.connections'),
            connections === undefined
              ? unknown
              : connections.waiting > 0
                ? t('nodes.waiting', connections)
                : number(connections.open),
          ],
          [
            t('nodes.disk'),
            figures?.disk
              ? t('ofLimit', {
                  open: bytes(figures.disk.freeBytes),
                  limit: bytes(figures.disk.bytes),
                })
              : unknown,
          ],
        ]}
      />
      <NodeService node={node} nodes={nodes} />
    </li>
  );
}

/** The nodes, and what they bear together. */
export function Nodes({ status: { nodes, streams, recordings } }: { status: SystemStatus }) {
  const { t } = useTranslation('opsSystem');
  const places = usePlaces();
  return (
    <>
      <Facts
        rows={[
          [t('nodes.streams'), places(streams)],
          [t('nodes.recordings'), places(recordings)],
        ]}
      />
      <ul className={styles.cards}>
        {nodes.map((node) => (
          <Node key={node.id} node={node} nodes={nodes} />
        ))}
      </ul>
    </>
  );
}
