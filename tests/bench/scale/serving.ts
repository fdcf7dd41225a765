import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { API_BASE } from '../../../contract/api/route';
import { startServerProcess } from '../../server-process';
import { createClient, inTurns } from '../shop/client';
import { buildServer, buildSite, root } from '../site';
import { percentile, round } from '../stats';
import type { Call } from './calls';
import { capture, type Statement } from './capture';
import type { Place } from './place';
import { send } from './send';

/** A project, who may read it, and what the product asks the database for it. */
export interface Recorded {
  id: string;
  credential: string;
  statements: Pick<Statement, 'name' | 'text' | 'values'>[];
}

export interface Served {
  /** Requests a second, the middle of the rounds. */
  product: number;
  bare: number;
  ratio: number;
}

const PROJECTS = 200;
const ROUNDS = 7;
const REQUESTS = 2000;
const AT_ONCE = 16;

/** Writes down the statements by which the product answers projects to their owners. */
export async function recordProjects(place: Place, call: Call): Promise<Recorded[]> {
  const watched = capture(place.connection.pool);
  const recorded: Recorded[] = [];
  for (let turn = 0; turn < PROJECTS; turn += 1) {
    const request = await call.request(turn);
    // The first call of a while notes that the session is used.
    await send(place.app, request);
    const statements = await watched.during(() => send(place.app, request));
    recorded.push({
      id: request.url.slice(request.url.lastIndexOf('/') + 1),
      credential: request.credential,
      statements: statements.map(({ name, text, values }) => ({ ...(name && { name }), text, values })),
    });
  }
  return recorded;
}

async function startBare(dataDir: string, recorded: readonly Recorded[]) {
  const file = join(dataDir, 'recorded.json');
  await writeFile(file, JSON.stringify(recorded));
  const script = join(root, 'tests', 'bench', 'scale', 'bare-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address !== undefined)
      return {
        address,
        async stop() {
          child.kill();
          await once(child, 'exit');
        },
      };
  }
  throw new Error('The bare server has ended before it was ready');
}

/**
 * Compares the product over HTTP with a Fastify that sends the same statements, in turns, so that both have the machine of
 * the same moment.
 */
export async function measureServing(dataDir: string, recorded: readonly Recorded[]): Promise<Served> {
  const server = await startServerProcess(dataDir, {
    MIRRA_BUILD_DIR: buildSite(),
    MIRRA_SERVER_ENTRY: join(buildServer(), 'main.js'),
    REQUESTS_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
  });
  const bare = await startBare(dataDir, recorded);
  const [ours, theirs] = [createClient(server.address), createClient(bare.address)];
  const turns = Array.from({ length: REQUESTS }, (_, n) => recorded[n % recorded.length] as Recorded);

  async function rate(get: (one: Recorded) => Promise<{ code: number }>): Promise<number> {
    const { ms } = await inTurns(turns, AT_ONCE, async (one) => {
      const { code } = await get(one);
      if (code !== 0) throw new Error(`A project was answered with ${code}`);
    });
    return (REQUESTS * 1000) / ms;
  }
  const askProduct = () =>
    rate(({ id, credential }) => ours.send('GET', `${API_BASE}/avatar/project/${id}`, { token: credential }));
  const askBare = () => rate(({ id }) => theirs.send('GET', `/project/${id}`));

  try {
    // The first round warms both.
    await askProduct();
    await askBare();
    const product: number[] = [];
    const plain: number[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      product.push(await askProduct());
      plain.push(await askBare());
    }
    const ratios = product.map((value, turn) => value / (plain[turn] ?? Number.NaN));
    return {
      product: round(percentile(product, 0.5), 0),
      bare: round(percentile(plain, 0.5), 0),
      ratio: round(percentile(ratios, 0.5), 2),
    };
  } finally {
    ours.close();
    theirs.close();
    await bare.stop();
    await server.stop();
  }
}
