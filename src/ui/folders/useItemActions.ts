import { useTranslation } from 'react-i18next';
import { showToast } from '../toast';

type Ids = readonly string[];

/** What the owner of a list can ask for. Each rejects when it is refused, which has been shown. */
export interface ItemCalls {
  trash: (ids: Ids) => Promise<void>;
  restore: (ids: Ids) => Promise<void>;
  /** Deletes for good. */
  purge: (ids: Ids) => Promise<void>;
  emptyTrash: () => Promise<void>;
  /** Null is outside of all folders. */
  move: (ids: Ids, folderId: string | null) => Promise<void>;
}

/** The same, each with a toast that says what was done; one takes the trash back. */
export function useItemActions(calls: ItemCalls): ItemCalls {
  const { t } = useTranslation('folders');
  const say = (message: string) => void showToast({ message, tone: 'success' });

  const restore = async (ids: Ids) => {
    await calls.restore(ids);
    say(t('restored', { count: ids.length }));
  };
  return {
    ...calls,
    restore,
    async trash(ids) {
      await calls.trash(ids);
      void showToast({
        message: t('trashed', { count: ids.length }),
        duration: 8000,
        // The error catalogue has shown a refusal.
        action: { label: t('undo'), onPress: () => void restore(ids).catch(() => undefined) },
      });
    },
    async move(ids, folderId) {
      await calls.move(ids, folderId);
      say(t('moved', { count: ids.length }));
    },
  };
}
