import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localText, useObservable, useService } from '../../kernel';
import { PluginManager } from './managerState';
import { holdsFrames } from './holdsFrames';
import styles from './manager.module.css';
import { Permissions } from './Permissions';

/** Asks before a plugin runs for the first time, and again when it wants more permissions or has changed. */
export function ConsentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('plugins');
  const { catalogue } = useService(PluginManager);
  const entry = useObservable(catalogue.entries).find(({ plugin }) => plugin.id === id);
  const [busy, setBusy] = useState(false);
  if (entry === undefined) return null;
  const { plugin, allowedBefore } = entry;
  const readsProject = plugin.permissions.includes('document:read');
  const allow = async () => {
    setBusy(true);
    // Later failures are shown under the plugin's name.
    await catalogue.enable(id);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={t('consentTitle', { name: localText(plugin.name, i18n.language) })}
      size={480}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles.text}>{localText(plugin.description, i18n.language)}</p>
      {allowedBefore.length > 0 && <p className={styles.note}>{t('changed')}</p>}
      <h3 className={styles.subtitle}>{t('wants')}</h3>
      <Permissions permissions={plugin.permissions} before={allowedBefore} />
      <p className={styles.note}>{t(plugin.sandbox === true ? 'trustSandboxed' : 'trustPage')}</p>
      {plugin.sandbox === true && readsProject && !holdsFrames() && (
        <p className={styles.note}>{t('frameMayLeave')}</p>
      )}
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t('notNow')}
        </Button>
        <Button loading={busy} onClick={() => void allow()}>
          {t('allow')}
        </Button>
      </div>
    </Modal>
  );
}
