import { createUploadQueue, isUnderWay, type SendFile, type UploadItem } from './uploadQueue';

export const isKept = ({ state }: UploadItem<unknown>): boolean => state === 'success';

/**
 * Uploads that belong to the visit, not to the page that started them: leaving it aborts none. Closing the window would, so
 * the browser asks first.
 * @param onUnseenEnd called when the last one ends while no list of them is on the screen
 */
export function createVisitUploads<R>(
  send: SendFile<R>,
  onUnseenEnd: (items: readonly UploadItem<R>[]) => void,
) {
  let items: readonly UploadItem<R>[] = [];
  const watchers = new Set<() => void>();
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const put = (next: readonly UploadItem<R>[]) => {
    items = next;
    for (const watcher of watchers) watcher();
    if (items.some(isUnderWay)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  const queue = createUploadQueue(send, (edit) => {
    const ran = items.some(isUnderWay);
    put(edit(items));
    if (ran && watchers.size === 0 && items.length > 0 && !items.some(isUnderWay)) onUnseenEnd(items);
  });
  return {
    add: (files: readonly File[]) => queue.add(files),
    retry: queue.retry,
    remove: queue.remove,
    /** Removes finished files from the list. */
    clearKept: () => put(items.filter((item) => !isKept(item))),
    /** Aborts and drops everything, as at the end of a session. */
    end() {
      queue.stop();
      put([]);
    },
    items: () => items,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}

export type VisitUploads<R> = ReturnType<typeof createVisitUploads<R>>;
