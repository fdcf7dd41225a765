import { describe, expect, it } from 'vitest';
import { createUploadQueue, type UploadItem } from '../../../src/ui/uploadQueue';

interface Sent {
  name: string;
  signal: AbortSignal;
  progress: (share: number, waiting?: boolean) => void;
  finish: (result: string) => void;
  fail: (error: Error) => void;
}

/** A queue whose sending is done by hand. */
function desk() {
  const sent: Sent[] = [];
  let items: readonly UploadItem<string>[] = [];
  const queue = createUploadQueue<string>(
    (file, { signal, onProgress }) =>
      new Promise((finish, fail) =>
        sent.push({ name: file.name, signal, progress: onProgress, finish, fail }),
      ),
    (change) => {
      items = change(items);
    },
  );
  const files = (...names: string[]) => names.map((name) => new File(['x'], name));
  const states = () => items.map(({ file, state }) => `${file.name} ${state}`);
  const keyOf = (name: string) => items.find(({ file }) => file.name === name)?.key ?? '';
  return { queue, sent, files, states, keyOf, items: () => items };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a queue of uploads', () => {
  it('sends three at once, and the next when one is through', async () => {
    const { queue, sent, files, states } = desk();
    queue.add(files('a', 'b', 'c', 'd', 'e'));
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd queued', 'e queued']);
    sent[1]?.finish('there');
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(states()[1]).toBe('b success');
  });

  it('reports the progress of each, and that it waits for the connection', () => {
    const { queue, sent, files, items } = desk();
    queue.add(files('a'));
    sent[0]?.progress(0.426);
    expect(items()[0]).toMatchObject({ state: 'sending', percentage: 43 });
    sent[0]?.progress(0.426, true);
    expect(items()[0]).toMatchObject({ state: 'waiting', percentage: 43 });
  });

  it('keeps a failed upload with its reason, and retries it with the same file', async () => {
    const { queue, sent, files, items, keyOf } = desk();
    queue.add(files('a'));
    sent[0]?.fail(new Error('full'));
    await settled();
    expect(items()[0]).toMatchObject({ state: 'failed', problem: 'full' });
    queue.retry(keyOf('a'));
    expect(items()[0]).toMatchObject({ state: 'sending', problem: null, percentage: 0 });
    sent[1]?.finish('there');
    await settled();
    expect(items()[0]).toMatchObject({ state: 'success', result: 'there', percentage: 100 });
    queue.retry(keyOf('a'));
    expect(sent).toHaveLength(2);
  });

  it('aborts a removed upload, reports that, and goes on with the next', async () => {
    const { queue, sent, files, states, keyOf } = desk();
    queue.add(files('a', 'b', 'c', 'd', 'e'));
    expect(queue.remove(keyOf('d'))).toBe(false);
    expect(queue.remove(keyOf('a'))).toBe(true);
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.fail(new Error('aborted'));
    await settled();
    expect(states()).toEqual(['b sending', 'c sending', 'e sending']);
  });

  it('stops with all that runs', async () => {
    const { queue, sent, files } = desk();
    queue.add(files('a', 'b', 'c', 'd'));
    queue.stop();
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
    for (const { fail } of sent) fail(new Error('aborted'));
    await settled();
    expect(sent).toHaveLength(3);
  });
});
