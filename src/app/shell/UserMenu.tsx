import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../api/client';
import { endSession } from '../../api/session';
import { useUser } from '../../api/useSession';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconLogOut, IconTalk, IconUser, IconWorkbench } from '../../ui/icons';
import { HOME, LOGOUT_RELOAD_MS } from '../session/guardRules';
import styles from './shell.module.css';

/** Ends the session on both sides, then reloads at the home page so that nothing of the user stays in memory. */
async function logOut(forget: () => void): Promise<void> {
  try {
    await call('POST /auth/logout', {}, { as: 'session', quiet: true });
  } finally {
    // Also when the server cannot be reached: who logs out on a shared machine must be out.
    endSession();
    forget();
    setTimeout(() => window.location.assign(HOME), LOGOUT_RELOAD_MS);
  }
}

/** Who is logged in, and the way out. Loaded only for logged-in users. */
export default function UserMenu() {
  const { t } = useTranslation('common');
  const { data: user } = useUser();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const name = user?.userName ?? '';

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={styles.user} aria-label={t('userMenu', { name })}>
            <span className={styles.initial} aria-hidden="true">
              {[...name][0]?.toUpperCase() ?? <IconUser size={18} />}
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={styles.userHead}>
            <strong>{name}</strong>
            <span>{user?.phone}</span>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item component={Link} to="/work/project" leftSection={<IconWorkbench size={18} />}>
            {t('nav.projects')}
          </Menu.Item>
          <Menu.Item component={Link} to="/work/talk" leftSection={<IconTalk size={18} />}>
            {t('nav.talk')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogOut size={18} />} onClick={() => setAsking(true)}>
            {t('logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title={t('logOutTitle')}
        confirmLabel={t('logOut')}
        onConfirm={() => logOut(() => queries.clear())}
        onClose={() => setAsking(false)}
      >
        {t('logOutText')}
      </ConfirmDialog>
    </>
  );
}
