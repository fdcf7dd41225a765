import { Modal, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from '../../ui/dialog.module.css';
import { EmbedTab } from './EmbedTab';
import { HookTab } from './HookTab';
import { KeyTab } from './KeyTab';
import { LinkTab } from './link/LinkTab';
import styles from './share.module.css';

/** The ways to others: links, keys for programs, a snippet for sites, and web hooks. */
export function ShareDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('share');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={640}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Tabs variant="pills" defaultValue="link" keepMounted={false}>
        <Tabs.List className={styles.tabs} aria-label={t('title')}>
          <Tabs.Tab value="link">{t('tab.link')}</Tabs.Tab>
          <Tabs.Tab value="key">{t('tab.key')}</Tabs.Tab>
          <Tabs.Tab value="embed">{t('tab.embed')}</Tabs.Tab>
          <Tabs.Tab value="hook">{t('tab.hook')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="link">
          <LinkTab onLeave={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="key">
          <KeyTab />
        </Tabs.Panel>
        <Tabs.Panel value="embed">
          <EmbedTab />
        </Tabs.Panel>
        <Tabs.Panel value="hook">
          <HookTab />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
