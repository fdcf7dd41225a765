import { Modal, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from '../../ui/dialog.module.css';
import { filmExampleOf } from './filmExamples';
import { HookTab } from './HookTab';
import { KeyTab } from './KeyTab';
import styles from './share.module.css';

/** How programs make videos of a film, and hear of them. */
export function FilmApiDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('share');
  const values = { [t('film.variable')]: t('film.value') };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('film.title')}
      size={640}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Tabs variant="pills" defaultValue="key" keepMounted={false}>
        <Tabs.List className={styles.tabs} aria-label={t('film.title')}>
          <Tabs.Tab value="key">{t('tab.key')}</Tabs.Tab>
          <Tabs.Tab value="hook">{t('tab.hook')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="key">
          <KeyTab
            kind="film"
            exampleIn={(name, key) => filmExampleOf(name, window.location.origin, key, values)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="hook">
          <HookTab kind="film" />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
