import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconClapperboard } from '../../../ui/icons/editor';

const RenderDialog = lazy(() => import('./RenderDialog'));

/** Makes a video of the film. */
export default function RenderButton() {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" leftSection={<IconClapperboard size={16} />} onClick={() => setOpen(true)}>
        {t('render.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RenderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
