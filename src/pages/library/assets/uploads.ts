import { t } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { FileType, LibraryMaterial } from '../../../../contract/material';
import { onSessionChange } from '../../../api/session';
import { showToast } from '../../../ui/toast';
import { createUploadQueue, isUnderWay, type SendFile, type UploadItem } from '../../../ui/uploadQueue';

type Items = readonly UploadItem<LibraryMaterial>[];

const none: Items = [];
const fileTypes: readonly FileType[] = ['image', 'video', 'audio'];

export const isKept = ({ state }: UploadItem<unknown>): boolean => state === 'success';

/** Uploads of one kind. They belong to the visit, not to the page that started them: leaving it aborts none. */
function createUploads() {
  let items: Items = [];
  let kept: () => void = () => undefined;
  const watchers = new Set<() => void>();

  const send: SendFile<LibraryMaterial> = async (file, options) => {
    const { uploadMaterial } = await import('../../../api/upload');
    const material = await uploadMaterial(file, { ...options, quiet: true });
    kept();
    return material;
  };
  const queue = createUploadQueue(send, (edit) => {
    const ran = items.some(isUnderWay);
    items = edit(items);
    for (const watcher of watchers) watcher();
    askBeforeClosing();
    // The list is not visible, so announce the result.
    if (ran && watchers.size === 0 && items.length > 0 && !items.some(isUnderWay)) {
      const done = items.filter(isKept).length;
      void showToast({
        message: t('materials:uploadsEnded', { done, count: items.length }),
        tone: done === items.length ? 'success' : 'danger',
      });
    }
  });
  const clear = (which: (item: UploadItem<LibraryMaterial>) => boolean) => {
    items = items.filter((item) => !which(item));
    for (const watcher of watchers) watcher();
  };

  return {
    retry: queue.retry,
    remove: queue.remove,
    /** Uploads files; `onKept` is called whenever one is in the library, also after the page was left. */
    add(files: readonly File[], onKept: () => void) {
      kept = onKept;
      queue.add(files);
    },
    /** Removes finished files from the list. */
    clearKept: () => clear(isKept),
    /** Aborts and drops everything, as at the end of a session. */
    end() {
      queue.stop();
      clear(() => true);
    },
    items: () => items,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

const all: Readonly<Record<FileType, ReturnType<typeof createUploads>>> = {
  image: createUploads(),
  video: createUploads(),
  audio: createUploads(),
};

onSessionChange(() => {
  for (const type of fileTypes) all[type].end();
  askBeforeClosing();
});

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Closing the window would abort running uploads, so the browser asks first. */
function askBeforeClosing(): void {
  if (fileTypes.some((type) => all[type].items().some(isUnderWay)))
    window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Whether there are uploads in the list, running or finished. */
export const hasUploads = (): boolean => fileTypes.some((type) => all[type].items().length > 0);

/** Uploads of one kind, and what can be done with them. */
export function useUploads(type: FileType) {
  const uploads = all[type];
  const items = useSyncExternalStore(uploads.watch, uploads.items, () => none);
  return { ...uploads, items };
}
