import { useEffect, useState } from 'react';
import { type ChangeItems, createUploadQueue, type SendFile, type UploadQueue } from './uploadQueue';

/**
 * A queue of uploads for a component; running uploads are aborted when the component unmounts.
 * @param send and `onChange` must not change: a function of a module and a state setter
 */
export function useUploadQueue<R>(send: SendFile<R>, onChange: ChangeItems<R>): UploadQueue {
  const [queue] = useState(() => createUploadQueue(send, onChange));
  useEffect(() => () => queue.stop(), [queue]);
  return queue;
}
