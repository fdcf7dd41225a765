import { useTranslation } from 'react-i18next';
import styles from './manager.module.css';
import { permissionText } from './permissionTexts';

interface Props {
  permissions: readonly string[];
  /** Permissions that the user has allowed before; the others are marked as new. */
  before?: readonly string[];
}

/** What a plugin may do, in plain words. */
export function Permissions({ permissions, before }: Props) {
  const { t } = useTranslation('plugins');
  if (permissions.length === 0) return <p className={styles.note}>{t('noPermissions')}</p>;
  return (
    <ul className={styles.permissions}>
      {permissions.map((permission) => {
        const { key, values } = permissionText(permission);
        return (
          <li key={permission}>
            {t(key, values)}
            {before !== undefined && before.length > 0 && !before.includes(permission) && (
              <span className={styles.tag}>{t('newPermission')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
