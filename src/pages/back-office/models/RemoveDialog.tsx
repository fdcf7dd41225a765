import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SpeechModel } from '../../../../contract/speech-model/schema';
import { call } from '../../../api/client';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toast';
import { useAct } from '../opsQueries';
import styles from './models.module.css';

/** Asks before a model is removed, and says which projects speak with it. */
export function RemoveDialog({ model, onClose }: { model: SpeechModel; onClose: () => void }) {
  const { t } = useTranslation('opsModels');
  const { name, title } = model;
  const uses = useQuery({
    queryKey: ['ops', 'models', name, 'uses'],
    queryFn: ({ signal }) =>
      call('GET /ops/models/{name}/uses', { params: { name } }, { signal, quiet: true }),
    staleTime: 0,
  });
  const remove = useAct(
    'POST /ops/models/{name}/remove',
    () => void showToast({ message: t('removed', { name: title }), tone: 'success' }),
  );
  const { count = 0, names = [] } = uses.data ?? {};
  return (
    <ConfirmDialog
      opened
      title={t('removeDialog.title', { name: title })}
      confirmLabel={t('remove')}
      onConfirm={async () => void (await remove.mutateAsync({ params: { name } }))}
      onClose={onClose}
    >
      <p>{t('removeDialog.text')}</p>
      {uses.isSuccess && count === 0 && model.use === 'speak' && <p>{t('removeDialog.unused')}</p>}
      {count > 0 && (
        <>
          <p className={styles.error}>{t('removeDialog.used', { count })}</p>
          <p>
            {names.join(', ')}
            {count > names.length && ` ${t('removeDialog.more')}`}
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
