import { Worker } from 'node:worker_threads';
import { AppError } from '../../../http/app-error';
import { threadEntryOf } from '../../../program-files';
import type { UnpackTask } from './unpack';
import type { UnpackNews } from './unpack-program';

const MEMORY_MB = 256;

function refusalOf({ refused, message }: Extract<UnpackNews, { refused: string }>): Error {
  if (refused === 'broken') return new AppError('modelArchiveBroken', { reason: message });
  if (refused === 'unsafe') return new AppError('modelArchiveUnsafe', { reason: message });
  if (refused === 'full') return new AppError('modelDiskFull');
  return new Error(`A model could not be unpacked: ${message}`);
}

/**
 * Unpacks an archive in a thread of its own, which takes a minute for a large one.
 * @param onProgress told how many bytes of the archive were read
 * @param signal ends it; what is unpacked then stays for the caller to delete
 * @returns the bytes of its files
 * @throws AppError modelArchiveBroken, modelArchiveUnsafe, modelDiskFull; the reason of the signal
 */
export function unpackInThread(
  task: UnpackTask,
  { onProgress, signal }: { onProgress: (read: number) => void; signal: AbortSignal },
): Promise<number> {
  signal.throwIfAborted();
  const thread = new Worker(threadEntryOf('unpack-model'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop);
  return new Promise<number>((resolve, reject) => {
    thread.on('message', (news: UnpackNews) => {
      if ('read' in news) onProgress(news.read);
      else if ('written' in news) resolve(news.written);
      else reject(refusalOf(news));
    });
    thread.on('error', reject);
    // Nothing is heard of it after this: settled before, unless it was ended.
    thread.on('exit', () =>
      reject(signal.aborted ? (signal.reason as Error) : new Error('The thread that unpacks has ended')),
    );
  }).finally(() => signal.removeEventListener('abort', stop));
}
