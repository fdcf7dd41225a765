import type { SecondOpinion } from './voiceActivity';

type FromWorker = number | 'ready' | { failed: string };

/**
 * Loads the Silero detector into a worker (5.6 MB, once). It is slow and hard to deceive: steady noise and music are no speech
 * to it.
 * @throws when it cannot be loaded
 */
export async function openSilero(): Promise<SecondOpinion> {
  const { default: Worker } = await import('./silero.worker?worker');
  const worker = new Worker();
  let probability = 0;
  await new Promise<void>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data === 'ready') resolve();
      else if (typeof data === 'number') probability = data;
      else reject(new Error(data.failed));
    };
  }).catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
  return {
    get probability() {
      return probability;
    },
    feed: (samples) => worker.postMessage(samples),
    close: () => worker.terminate(),
  };
}
