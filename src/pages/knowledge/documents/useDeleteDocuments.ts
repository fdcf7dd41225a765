import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client';
import { showToast } from '../../../ui/toast';
import { useRefresh } from '../knowledgeQueries';

/** Milliseconds during which the way back is offered; the server keeps the documents longer. */
const OFFERED_MS = 12_000;

/** Deletes documents at once, and offers to bring them back. */
export function useDeleteDocuments(): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation('knowledge');
  const refresh = useRefresh();
  const restore = async (ids: readonly string[]) => {
    try {
      for (const id of ids) await call('POST /avatar/document/{id}/restore', { params: { id } });
      void showToast({ message: t('documents.restored', { count: ids.length }), tone: 'success' });
    } finally {
      await refresh();
    }
  };
  return async (ids) => {
    try {
      await call('POST /avatar/document/delete', { body: { ids: [...ids] } });
      void showToast({
        message: t('documents.deleted', { count: ids.length }),
        duration: OFFERED_MS,
        // The client has shown a refusal.
        action: { label: t('undo'), onPress: () => void restore(ids).catch(() => undefined) },
      });
    } finally {
      await refresh();
    }
  };
}
