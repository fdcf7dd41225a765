import { useTranslation } from 'react-i18next';
import type { Knowledge } from '../../../../contract/knowledge/schema';
import { call } from '../../../api/client';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useRefresh } from '../knowledgeQueries';

interface DeleteBaseProps {
  base: Knowledge;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a base is deleted, and says what goes with it. */
export default function DeleteBase({ base, onDeleted, onClose }: DeleteBaseProps) {
  const { t } = useTranslation('knowledge');
  const refresh = useRefresh();
  useFocusBack();
  return (
    <ConfirmDialog
      opened
      title={t('deleteBase.title', { name: base.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('DELETE /avatar/knowledge/{id}', { params: { id: base.id } });
        // First away from the base, which cannot be fetched any more.
        onDeleted?.();
        await refresh();
      }}
      onClose={onClose}
    >
      {t('deleteBase.text', { count: base.documentCount })}
      {base.roleCount > 0 && ` ${t('deleteBase.roles', { count: base.roleCount })}`}
    </ConfirmDialog>
  );
}
