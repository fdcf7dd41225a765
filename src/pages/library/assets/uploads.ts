import { t } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { FileType, LibraryMaterial } from '../../../../contract/material/schema';
import { onSessionChange } from '../../../api/session';
import { showToast } from '../../../ui/toast';
import type { UploadItem } from '../../../ui/uploadQueue';
import { createVisitUploads, isKept, type VisitUploads } from '../../../ui/visitUploads';

const none: readonly UploadItem<LibraryMaterial>[] = [];
const fileTypes: readonly FileType[] = ['image', 'video', 'audio'];

/** Uploads of one kind. */
interface Uploads extends Omit<VisitUploads<LibraryMaterial>, 'add'> {
  /** Uploads files; `onKept` is called whenever one is in the library, also after the page was left. */
  add(files: readonly File[], onKept: (material: LibraryMaterial) => void): void;
}

/** See {@link Uploads}. */
function createUploads(type: FileType): Uploads {
  let kept: (material: LibraryMaterial) => void = () => undefined;
  const uploads = createVisitUploads<LibraryMaterial>(
    async (file, options) => {
      const { uploadMaterial } = await import('../../../api/upload');
      const material = await uploadMaterial(file, { ...options, use: type, quiet: true });
      kept(material);
      return material;
    },
    (items) => {
      const done = items.filter(isKept).length;
      void showToast({
        message: t('materials:uploadsEnded', { done, count: items.length }),
        tone: done === items.length ? 'success' : 'danger',
      });
    },
  );
  return {
    ...uploads,
    add(files, onKept) {
      kept = onKept;
      uploads.add(files);
    },
  };
}

const all: Readonly<Record<FileType, Uploads>> = {
  image: createUploads('image'),
  video: createUploads('video'),
  audio: createUploads('audio'),
};

onSessionChange(() => {
  for (const type of fileTypes) all[type].end();
});

/** Whether there are uploads in the list, running or finished. */
export const hasUploads = (): boolean => fileTypes.some((type) => all[type].items().length > 0);

/** Uploads of one kind, and what can be done with them. */
export function useUploads(type: FileType) {
  const uploads = all[type];
  const items = useSyncExternalStore(uploads.watch, uploads.items, () => none);
  return { ...uploads, items };
}
