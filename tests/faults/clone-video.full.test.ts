import { expect, test, vi } from 'vitest';
import type { ServerProcess } from '../server-process';
import {
  bakersOf,
  cloning,
  filesOfWhole,
  isRunning,
  type Owner,
  ownerOfClones,
  portraitFiles,
  portraitTimes,
  SOON,
  VIDEO_FRAMES,
} from './clone-steps';
import { lapseClaims } from './database-processes';
import { serversOfTest } from './servers';

/** Each frame takes more than a second of a core, which the servers of other tests share. */
vi.setConfig({ testTimeout: 600_000 });

const here = serversOfTest();
const start = () =>
  here.start({ CLONE_REVIEW: 'automatic', REQUESTS_PER_MINUTE: '100000', PORTRAIT_MOTION: 'still' });
const steps = (server: ServerProcess, owner: Owner) => cloning(server, owner, here.dataDir);

test('kill -9 while frames of a video are baked: the next server resumes', async () => {
  const first = await start();
  const owner = await ownerOfClones(first, here.dataDir);
  const victim = steps(first, owner);
  const { id } = await victim.orderMovingPortrait();
  const progress = async () => (await victim.rowOf(id))?.progress ?? 0;
  await expect.poll(progress, { timeout: 200_000, interval: 50 }).toBeGreaterThan(0.2);
  const bakers = bakersOf(first);
  expect(bakers).toHaveLength(2);
  await first.stop('SIGKILL');
  await expect.poll(() => bakers.filter(isRunning), SOON).toEqual([]);
  const { number } = (await victim.rowOf(id)) ?? { number: 0 };
  const before = await portraitTimes(here.dataDir);
  await lapseClaims(here.dataDir, 'clone_orders');
  expect(before.size).toBeGreaterThan(VIDEO_FRAMES * 0.2);

  const second = await start();
  const mine = steps(second, owner);
  await mine.reaches(id, 'unconfirmed', 400_000);
  const whole = await filesOfWhole(here.dataDir, number);
  const after = await portraitTimes(here.dataDir);
  for (const name of whole) expect(after.has(name)).toBe(true);
  // The first frame is made again: it says how all of them lie.
  const again = [...before].filter(([name, time]) => after.get(name) !== time);
  expect(again.length).toBeLessThanOrEqual(1);
  await mine.call('DELETE', `/custom/${id}`);
  await second.stop();
  expect(await portraitFiles(here.dataDir)).toEqual([]);
});
