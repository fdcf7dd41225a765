import { useTranslation } from 'react-i18next';
import { useService } from '../../kernel';
import { PluginManager } from './managerState';
import styles from './manager.module.css';
import { hasProblem, useManaged } from './useManaged';

/** The number of running plugins, or of those with problems; opens the manager. */
export default function StatusEntry() {
  const { t } = useTranslation('plugins');
  const { opened } = useService(PluginManager);
  const plugins = useManaged();
  const troubled = plugins.filter(hasProblem).length;
  const running = plugins.filter(({ state }) => state === 'active').length;
  return (
    <button
      type="button"
      className={styles.status}
      data-troubled={troubled > 0}
      onClick={() => opened.set(true)}
    >
      {troubled > 0 ? t('problems', { count: troubled }) : t('running', { count: running })}
    </button>
  );
}
