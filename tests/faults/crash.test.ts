import { describe, expect, test } from 'vitest';
import { isLongRun } from '../long-run';
import { api, login, serversOfTest } from './servers';

/** How often the server is killed while it saves. */
const KILLS = isLongRun ? 3 : 1;

const here = serversOfTest();

describe('kill -9 of the server', () => {
  test('during saves loses no save that was acknowledged, and the next start needs no help', async () => {
    let server = await here.start();
    const token = await login(server);
    const { data } = await api(server, 'POST', '/avatar/project/add', token, {
      name: 'fault',
      status: 'proceed',
      proportion: { index: 1, percentage: '16:9' },
      direction: 0,
    });
    const id = String(data?.id);
    let acknowledged = 0;
    for (let round = 0; round < KILLS; round++) {
      const victim = server;
      const first = acknowledged;
      for (;;) {
        const patches = [{ op: 'add', path: ['meta', `save${acknowledged}`], value: acknowledged }];
        const saving = api(victim, 'PUT', `/avatar/project/edit/${id}`, token, {
          revision: acknowledged,
          patches,
        });
        // The last save of a round races with the kill: it may have been written, but nobody was told so.
        if (acknowledged === first + 20) {
          const gone = saving.then(
            (answer) => answer.code === 0,
            () => false,
          );
          await victim.stop('SIGKILL');
          if (await gone) acknowledged++;
          break;
        }
        expect((await saving).code).toBe(0);
        acknowledged++;
      }
      server = await here.start();
      const project = await api(server, 'GET', `/avatar/project/${id}`, token);
      const { revision, document } = project.data as {
        revision: number;
        document: { meta: Record<string, number> };
      };
      expect(revision).toBeGreaterThanOrEqual(acknowledged);
      expect(revision - acknowledged).toBeLessThanOrEqual(1);
      for (let i = 0; i < acknowledged; i++) expect(document.meta[`save${i}`]).toBe(i);
      acknowledged = revision;
    }
  });
});
