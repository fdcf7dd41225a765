import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import { IconShare } from '../../ui/icons/editor';
import { ShareDialog } from './ShareDialog';
import { ShareState } from './shareState';

/** Opens the share dialog. */
export default function ShareButton() {
  const { t } = useTranslation('share');
  const state = useService(ShareState);
  const opened = useObservable(state);
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={18} />} onClick={() => state.set(true)}>
        {t('share')}
      </Button>
      <ShareDialog opened={opened} onClose={() => state.set(false)} />
    </>
  );
}
