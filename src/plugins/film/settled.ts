import type { Observable } from '../../kernel';
import { unlessAborted } from './browser-render/pause';

/** The value of an observable once it is known. @throws the reason of the signal */
export async function settled<T>(observed: Observable<T | undefined>, signal?: AbortSignal): Promise<T> {
  let stop = () => {};
  const known = new Promise<T>((resolve) => {
    const look = () => {
      const value = observed.get();
      if (value !== undefined) resolve(value);
    };
    stop = observed.subscribe(look);
    look();
  });
  try {
    return await (signal === undefined ? known : unlessAborted(known, signal));
  } finally {
    stop();
  }
}
