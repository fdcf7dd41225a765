import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from './icons';
import { ShareDialog } from './ShareDialog';

/** Opens the share dialog. */
export default function ShareButton() {
  const { t } = useTranslation('share');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<ShareIcon size={18} />} onClick={() => setOpened(true)}>
        {t('share')}
      </Button>
      <ShareDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
