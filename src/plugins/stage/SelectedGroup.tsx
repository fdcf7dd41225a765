import { useTranslation } from 'react-i18next';
import { CommandButton, useDocument } from '../../kernel';
import styles from './stage.module.css';
import type { SelectedTraits } from './useSelected';

/** Says which group is selected, or that several objects are, and takes it apart or makes one. */
export function SelectedGroup({ traits }: { traits: readonly SelectedTraits[] }) {
  const { t } = useTranslation(['editor', 'layers']);
  const [first] = traits;
  const groupId = traits.every((one) => one.groupId === first?.groupId) ? first?.groupId : null;
  const name = useDocument(({ groups }) => groupId && groups[groupId]?.name);
  if (!groupId && traits.length < 2) return null;
  return (
    <div className={styles.selected}>
      <p>
        {groupId && <b>{name || t('layers:group')}</b>}
        <span>{t('selectedCount', { count: traits.length })}</span>
      </p>
      <CommandButton command={groupId ? 'stage:ungroup' : 'stage:group'} variant="text" />
    </div>
  );
}
