import type { FaceCounter } from './watch';

/** Counts faces in a worker, so that a look does not hold the page up. */
export function openFaceCounter(): FaceCounter {
  const worker = new Worker(new URL('./face.worker.ts', import.meta.url), { type: 'module' });
  return {
    count: (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(picture);
      }),
    close: () => worker.terminate(),
  };
}
