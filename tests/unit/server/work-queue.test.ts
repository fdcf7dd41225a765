import { afterEach, expect, test, vi } from 'vitest';
import { createWorkQueue, Deferred, type WorkOutcome } from '../../../server/jobs/work-queue';

const LOOK_MS = 1000;
const item = { id: 'one', leasedUntil: new Date(), orderedBy: 'a trace' };
afterEach(() => vi.useRealTimers());

/** A queue with one item, on a server that may be out of service. */
function queueOf(work: () => Promise<void>, place: { isOut: boolean }) {
  const waiting = [item];
  const followed: unknown[] = [];
  const failures: unknown[] = [];
  const queue = createWorkQueue({
    name: 'pictures',
    host: {
      mayClaim: () => !place.isOut,
      async follow(name, orderedBy, run, outcomeOf) {
        let outcome: WorkOutcome = 'done';
        try {
          await run();
        } catch (error) {
          outcome = outcomeOf(error);
          throw error;
        } finally {
          followed.push([name, orderedBy, outcome]);
        }
      },
    },
    atOnce: 1,
    lookMs: LOOK_MS,
    claimNext: async () => waiting.shift() ?? null,
    renew: async () => new Date(),
    work,
    fail: async (_item, error) => void failures.push(error),
    onError: (error) => expect.unreachable(String(error)),
  });
  return { queue, waiting, followed, failures };
}

test('a server that is out of service claims nothing, and works on once it is back', async () => {
  vi.useFakeTimers();
  const place = { isOut: true };
  const { queue, waiting, followed } = queueOf(() => Promise.resolve(), place);
  queue.wake();
  await vi.advanceTimersByTimeAsync(3 * LOOK_MS);
  expect(waiting).toHaveLength(1);
  place.isOut = false;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(followed).toEqual([['pictures', 'a trace', 'done']]);
  await queue.stop();
});

test.each([
  ['failed', new Error('no')],
  ['put off', new Deferred()],
] as const)('work that throws is reported as %s', async (outcome, error) => {
  const { queue, followed, failures } = queueOf(() => Promise.reject(error), { isOut: false });
  await vi.waitFor(() => expect(failures).toEqual([error]));
  expect(followed).toEqual([['pictures', 'a trace', outcome]]);
  await queue.stop();
});
