import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useKnowledgeChange } from '../knowledgeQueries';

/** Asks before a chunk is deleted: it does not come back when its document is split again. */
export default function DeleteChunk({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('knowledge');
  const remove = useKnowledgeChange('DELETE /avatar/document/chunk/{id}');
  useFocusBack();
  return (
    <ConfirmDialog
      opened
      title={t('chunks.deleteTitle')}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
      }}
      onClose={onClose}
    >
      {t('chunks.deleteText')}
    </ConfirmDialog>
  );
}
