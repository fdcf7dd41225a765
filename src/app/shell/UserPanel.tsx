import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/useSession';
import { Dropdown } from '../../ui/Dropdown';
import { IconHelp, IconKey, IconLogOut, IconShield, IconUser } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { UsageBar } from '../../ui/UsageBar';
import { logOut } from '../session/logOut';
import { useDialog } from './dialogs';
import styles from './shell.module.css';

const ConfirmDialog = lazyWithRetry(async () => ({
  default: (await import('../../ui/ConfirmDialog')).ConfirmDialog,
}));

interface FaceProps {
  name: string;
  picture: string | null;
}

/** The user's picture, or the first letter of the name. */
function Face({ name, picture }: FaceProps) {
  if (picture !== null) return <img className={styles.initial} src={picture} alt="" />;
  return (
    <span className={styles.initial} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? <IconUser size={18} />}
    </span>
  );
}

/** The logged-in user, the used space, and links to the account and to log out. */
export function UserPanel() {
  const { t } = useTranslation('common');
  const { data: user } = useUser();
  const { open } = useDialog();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const name = user?.userName ?? '';
  const face = <Face name={name} picture={user?.pictureUrl ?? null} />;

  return (
    <>
      <Dropdown align="end" label={t('userMenu', { name })} buttonClass={styles.user} face={face}>
        {(close) => (
          <div className={styles.userPanel}>
            <div className={styles.userHead}>
              {face}
              <strong>{name}</strong>
              <span>{user?.phone}</span>
            </div>
            {user && (
              <div className={styles.usages}>
                <UsageBar
                  label={t('usage.knowledge')}
                  used={user.useFileSizeString}
                  total={user.fileSizeString}
                />
                <UsageBar
                  label={t('usage.materials')}
                  used={user.useMaterialSizeString}
                  total={user.materialSizeString}
                />
              </div>
            )}
            <Link to="/work/person" className={styles.menuItem} onClick={close}>
              <IconUser />
              {t('nav.person')}
            </Link>
            <button
              type="button"
              className={styles.menuItem}
              onClick={() => {
                close();
                open('changePassword');
              }}
            >
              <IconKey />
              {user?.isPwdInit === 0 ? t('setPassword') : t('changePassword')}
            </button>
            <Link to="/help/manual" className={styles.menuItem} onClick={close}>
              <IconHelp />
              {t('nav.help')}
            </Link>
            {(user?.staffAreas.length ?? 0) > 0 && (
              <Link to="/ops" className={styles.menuItem} onClick={close}>
                <IconShield />
                {t('nav.ops')}
              </Link>
            )}
            <button
              type="button"
              className={`${styles.menuItem} ${styles.apart}`}
              onClick={() => {
                close();
                setAsking(true);
              }}
            >
              <IconLogOut />
              {t('logOut')}
            </button>
          </div>
        )}
      </Dropdown>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={t('logOutTitle')}
            confirmLabel={t('logOut')}
            onConfirm={() => logOut(() => queries.clear())}
            onClose={() => setAsking(false)}
          >
            {t('logOutText')}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
