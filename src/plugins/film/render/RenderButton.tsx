import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconClapperboard } from '../../../ui/icons/editor';

const RenderDialog = lazy(() => import('./RenderDialog'));
const BatchDialog = lazy(() => import('../batch/BatchDialog'));

/** Makes a video of the film, or one for each row of a table. */
export default function RenderButton() {
  const { t } = useTranslation('studio');
  const [open, setOpen] = useState<'render' | 'batch' | null>(null);
  return (
    <>
      <Button size="sm" leftSection={<IconClapperboard size={16} />} onClick={() => setOpen('render')}>
        {t('render.open')}
      </Button>
      <Suspense fallback={null}>
        {open === 'render' && <RenderDialog onClose={() => setOpen(null)} onBatch={() => setOpen('batch')} />}
        {open === 'batch' && <BatchDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
