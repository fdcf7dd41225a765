import { createUploadQueue, isUnderWay, type SendFile, type UploadItem } from './uploadQueue';

export const isKept = ({ state }: UploadItem<unknown>): boolean => state === 'success';

/** Uploads that belong to a visit, and what can be done with them. */
export interface VisitUploads<R> {
  /** Uploads files, behind those that wait. */
  add(files: readonly File[]): void;
  /** Uploads a file once more, by its key in the list. */
  retry(key: string): void;
  /** Removes a file; true when that aborted its upload. */
  remove(key: string): boolean;
  /** Removes finished files from the list. */
  clearKept(): void;
  /** Aborts and drops everything, as at the end of a session. */
  end(): void;
  /** The list, which is another one after each change. */
  items(): readonly UploadItem<R>[];
  /** Calls back after each change of the list; returns a function that stops it. */
  watch(watcher: () => void): () => void;
}

/**
 * Uploads that belong to the visit, not to the page that started them: leaving it aborts none. Closing the window would, so
 * the browser asks first.
 * @param onUnseenEnd called when the last one ends while no list of them is on the screen
 */
export function createVisitUploads<R>(
  send: SendFile<R>,
  onUnseenEnd: (items: readonly UploadItem<R>[]) => void,
): VisitUploads<R> {
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
    add: (files) => queue.add(files),
    retry: queue.retry,
    remove: queue.remove,
    clearKept: () => put(items.filter((item) => !isKept(item))),
    end() {
      queue.stop();
      put([]);
    },
    items: () => items,
    watch(watcher) {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
