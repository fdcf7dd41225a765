import { expect, test, vi } from 'vitest';
import type { Production } from '../../contract/image/schema';
import { membershipRights } from '../../contract/membership/limits';
import { lapseClaims } from './database-processes';
import { api, login, serversOfTest } from './servers';

const here = serversOfTest();

test('kill -9 while four pictures are drawn: the next server draws the rest, and none is counted twice', async () => {
  const first = await here.start();
  const token = await login(first);
  const wish = { text: '雪山下的湖泊', ratio: '16:9', scene: 'flat', count: 4, label: true, seed: 41 };
  const id = String((await api(first, 'POST', '/produce', token, wish)).data?.id);
  const look = async (server: typeof first) =>
    (await api(server, 'GET', `/produce/${id}`, token)).data as unknown as Production;
  await vi.waitFor(async () => expect((await look(first)).done).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  });
  await first.stop('SIGKILL');
  await lapseClaims(here.dataDir, 'productions');

  const second = await here.start();
  const taken = await look(second);
  expect(taken.state).toBe('running');
  expect(taken.done).toBeLessThan(4);
  await vi.waitFor(async () => expect((await look(second)).state).toBe('done'), {
    timeout: 60_000,
    interval: 200,
  });
  const { done, pictures } = await look(second);
  expect(done).toBe(4);
  expect(new Set(pictures.map(({ id: picture }) => picture)).size).toBe(4);
  for (const { fileUrl } of pictures)
    expect((await fetch(new URL(fileUrl, second.address))).status).toBe(200);
  const library = await api(second, 'GET', '/avatar/material/me-material?source=generated', token);
  expect(library.data?.total).toBe(4);
  const { pictures: limit } = membershipRights.free;
  expect((await api(second, 'GET', '/produce/rights', token)).data).toEqual({ left: limit - 4, limit });
});
