/** One file of an upload queue. `R` is the server's result. */
export interface UploadItem<R> {
  key: string;
  file: { name: string };
  /** Bytes. */
  size: number;
  /** `waiting` continues by itself when the connection is back. */
  state: 'queued' | 'sending' | 'waiting' | 'success' | 'failed';
  /** 0 to 100. */
  percentage: number;
  result: R | null;
  /** Why it failed, in the user's language. */
  problem: string | null;
  /** A read-only file: its size, delete and re-upload are not shown. */
  ensiklopedia?: boolean;
}

export type SendFile<R> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number, waiting?: boolean) => void },
) => Promise<R>;

/** Changes the list, like a state setter. */
export type ChangeItems<R> = (change: (items: readonly UploadItem<R>[]) => readonly UploadItem<R>[]) => void;

/** Whether it is neither complete nor failed. */
export const isUnderWay = ({ state }: UploadItem<unknown>): boolean =>
  state !== 'success' && state !== 'failed';

export interface UploadQueue {
  /**
   * Uploads files in order.
   * @param each called with the key of each file before it is in the list
   */
  add(files: readonly File[], each?: (key: string, file: File) => void): void;
  retry(key: string): void;
  /** Removes a file; true when that aborted its upload. */
  remove(key: string): boolean;
  /** Aborts all running uploads and drops the waiting ones; the list stays as it is. */
  stop(): void;
}

/** Parallel uploads; more would only make each slower. */
const AT_ONCE = 3;
const PERCENT = 100;

let count = 0;

/** Uploads files in order, three at a time, and keeps a list of their progress. */
export function createUploadQueue<R>(send: SendFile<R>, onChange: ChangeItems<R>): UploadQueue {
  let waiting: { key: string; file: File }[] = [];
  const running = new Map<string, AbortController>();
  const files = new Map<string, File>();

  const edit = (key: string, change: Partial<UploadItem<R>>) =>
    onChange((items) => items.map((item) => (item.key === key ? { ...item, ...change } : item)));

  async function run(key: string, file: File): Promise<void> {
    const { signal } = running.get(key) ?? new AbortController();
    edit(key, { state: 'sending', percentage: 0, problem: null });
    try {
      const result = await send(file, {
        signal,
        onProgress: (share, isAway = false) => {
          if (signal.aborted) return;
          edit(key, { state: isAway ? 'waiting' : 'sending', percentage: Math.round(share * PERCENT) });
        },
      });
      files.delete(key);
      edit(key, { state: 'success', percentage: PERCENT, result });
    } catch (error) {
      // Its file has already been removed from the list.
      if (!signal.aborted)
        edit(key, { state: 'failed', problem: error instanceof Error ? error.message : null });
    } finally {
      running.delete(key);
      sendNext();
    }
  }

  function sendNext(): void {
    while (running.size < AT_ONCE) {
      const job = waiting.shift();
      if (job === undefined) return;
      running.set(job.key, new AbortController());
      void run(job.key, job.file);
    }
  }

  return {
    add(chosen, each) {
      const jobs = chosen.map((file) => ({ key: `${Date.now()}-${count++}`, file }));
      for (const { key, file } of jobs) {
        files.set(key, file);
        each?.(key, file);
      }
      const added = jobs.map(({ key, file }): UploadItem<R> => {
        const { name, size } = file;
        return { key, file: { name }, size, state: 'queued', percentage: 0, result: null, problem: null };
      });
      onChange((items) => [...items, ...added]);
      waiting.push(...jobs);
      sendNext();
    },
    retry(key) {
      const file = files.get(key);
      if (file === undefined) return;
      edit(key, { state: 'queued', problem: null });
      waiting.push({ key, file });
      sendNext();
    },
    remove(key) {
      const stop = running.get(key);
      stop?.abort();
      files.delete(key);
      waiting = waiting.filter((job) => job.key !== key);
      onChange((items) => items.filter((item) => item.key !== key));
      return stop !== undefined;
    },
    stop() {
      waiting = [];
      for (const stop of running.values()) stop.abort();
    },
  };
}
