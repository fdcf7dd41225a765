import { Button, CopyButton, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../clone.module.css';
import styles from './form.module.css';

/** The texts to be read, for those who record with another device. */
export function CopyTextDialog({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('clone');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setOpened(true)}>
        {t('voice.copyTitle')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('voice.copyTitle')}
        size={768}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <p className={common.dim}>{t('voice.copyText')}</p>
        <ol className={styles.copyTexts}>
          {texts.map((text) => (
            <li key={text}>
              <p>{text}</p>
              <CopyButton value={text}>
                {({ copied, copy }) => (
                  <Button variant="default" size="xs" onClick={copy}>
                    {t(copied ? 'voice.copied' : 'voice.copy')}
                  </Button>
                )}
              </CopyButton>
            </li>
          ))}
        </ol>
      </Modal>
    </>
  );
}
