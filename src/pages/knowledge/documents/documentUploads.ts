import { t } from 'i18next';
import { useSyncExternalStore } from 'react';
import { callForm } from '../../../api/client';
import { onSessionChange } from '../../../api/session';
import { showToast } from '../../../ui/toast';
import type { UploadItem } from '../../../ui/uploadQueue';
import { createVisitUploads, isKept, type VisitUploads } from '../../../ui/visitUploads';

interface Added {
  id: string;
  name: string;
}

const none: readonly UploadItem<Added>[] = [];
const ofBases = new Map<string, VisitUploads<Added> & { heard: () => void }>();

function uploadsOf(knowledgeId: string) {
  const known = ofBases.get(knowledgeId);
  if (known !== undefined) return known;
  const uploads = createVisitUploads<Added>(
    async (file, { signal, onProgress }) => {
      const form = new FormData();
      // The server reads the form as it comes: it must know the base before the file.
      form.append('knowledgeId', knowledgeId);
      form.append('files', file, file.name);
      const [added] = await callForm('POST /avatar/document/upload_document', {}, form, {
        signal,
        onProgress,
        quiet: true,
      });
      if (added === undefined) throw new Error(t('errors:systemError'));
      made.heard();
      return added;
    },
    (items) => {
      const done = items.filter(isKept).length;
      void showToast({
        message: t('knowledge:uploads.ended', { done, count: items.length }),
        tone: done === items.length ? 'success' : 'danger',
      });
    },
  );
  const made = { ...uploads, heard: () => undefined as void };
  ofBases.set(knowledgeId, made);
  return made;
}

onSessionChange(() => {
  for (const uploads of ofBases.values()) uploads.end();
  ofBases.clear();
});

/**
 * The uploads of a base, and what can be done with them; they go on when the page is left.
 * @param onAdded called whenever a file has become a document
 */
export function useDocumentUploads(knowledgeId: string, onAdded: () => void) {
  const uploads = uploadsOf(knowledgeId);
  const items = useSyncExternalStore(uploads.watch, uploads.items, () => none);
  return {
    items,
    retry: uploads.retry,
    remove: uploads.remove,
    add(files: readonly File[]) {
      uploads.clearKept();
      uploads.heard = onAdded;
      uploads.add(files);
    },
  };
}
