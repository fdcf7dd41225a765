import { useTranslation } from 'react-i18next';
import { CommandButton, useDocument } from '../../kernel';
import styles from './stage.module.css';
import type { SelectedTraits } from './useSelected';

/** Says which group is selected, or that several objects are, and takes it apart or makes one. */
export function SelectedGroup({ traits }: { traits: readonly SelectedTraits[] }) {
  const { t } = useTranslation(['editor', 'layers']);
  const [first] = traits;
  const isOne = traits.every(({ groupId }) => groupId === first?.groupId);
  const groupId = isOne ? (first?.groupId ?? null) : null;
  const name = useDocument(({ groups }) => (groupId === null ? null : (groups[groupId]?.name ?? '')));
  if (name === null && traits.length < 2) return null;
  return (
    <div className={styles.selected}>
      <p>
        {name !== null && <b>{name || t('layers:group')}</b>}
        <span>{t('selectedCount', { count: traits.length })}</span>
      </p>
      <CommandButton command={name === null ? 'stage:group' : 'stage:ungroup'} variant="text" />
    </div>
  );
}
