import { useEffect, useState } from 'react';
import { type ChangeItems, createUploadQueue, type SendFile, type UploadQueue } from './uploadQueue';

/**
 * A queue of uploads for a component; what still runs is cut when the component goes.
 * @param send and `onChange` are those of the first call: a function of a module and the setter of a state
 */
export function useUploadQueue<R>(send: SendFile<R>, onChange: ChangeItems<R>): UploadQueue {
  const [queue] = useState(() => createUploadQueue(send, onChange));
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}
