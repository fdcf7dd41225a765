import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMembership } from '../../pages/shop/membership/useMembership';
import { IconCrown, IconShield } from '../../ui/icons';
import { IconHelp, IconKey, IconLogOut } from '../../ui/icons/pages';
import { IconUser } from '../../ui/icons/shared';
import { useUser } from '../../api/useSession';
import { Dropdown } from '../../ui/Dropdown';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { useFormat } from '../../ui/useFormat';
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

/** Which membership the account has and until when, and the way to the memberships. */
function Membership({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('common');
  const { date } = useFormat();
  const { data } = useMembership();
  return (
    <Link to="/buy" className={`${styles.menuItem} ${styles.membership}`} onClick={onFollow}>
      <IconCrown />
      <span>
        {data !== undefined && <strong>{t(`membership.level.${data.level}`)}</strong>}
        {data !== undefined && data.endTime !== null && data.isVip && (
          <small>{t('membership.until', { date: date(data.graceEndTime ?? data.endTime) })}</small>
        )}
      </span>
      <span className={styles.openMembership}>
        {t(data?.isVip === true ? 'membership.renew' : 'membership.open')}
      </span>
    </Link>
  );
}

/** The logged-in user, the membership, the used space, and links to the account and to log out. */
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
            <Membership onFollow={close} />
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
