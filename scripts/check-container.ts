// Tries the image without a container engine: makes its files from the Containerfile, and runs them as its user on a root that
// cannot be written. Needs Linux and root, and the network for npm: node --import tsx scripts/check-container.ts [folder to keep]
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startDatabase } from '../tests/cluster/database';
import { startSlowLine } from '../tests/cluster/slow-line';
import { startS3Server } from '../tests/fixtures/s3-server';
import { makeDataDir } from '../tests/server-process';
import { assemble, environmentOf, readStages } from './lib/containerfile';
import { tryServer } from './lib/tryServer';

const START_MS = 60_000;
/** The pause for the proxy, and the stop itself. */
const DRAIN_SECONDS = 1;
const STOP_MS = DRAIN_SECONDS * 1000 + 10_000;
/** What the system below the image has; the rest of its root is the image's own. */
const SYSTEM = ['bin', 'etc', 'lib', 'lib64', 'sbin', 'usr'];

const root = fileURLToPath(new URL('..', import.meta.url));
const stages = readStages(path.join(root, 'Containerfile'));
const image = stages.at(-1);
const user = image?.instructions.find(({ name }) => name === 'USER')?.text.split(':');
const command = image?.instructions.findLast(({ name }) => name === 'CMD')?.text;
if (image === undefined || user === undefined || command === undefined)
  throw new Error('The image has no user or no command.');

/**
 * What an engine does: mounts that this process alone sees, a root that is closed, and a user without rights.
 * @param users the list of users, which stands for what the image adds to the system
 */
const container = (place: string, users: string) => `
set -e
cd ${place}
mkdir -p proc dev tmp data cache
mount --bind . . && cd ${place}
for name in ${SYSTEM.join(' ')}; do
  if [ -L /$name ]; then ln -sfn $(readlink /$name) $name; continue; fi
  mkdir -p $name && mount --bind /$name $name && mount -o remount,bind,ro $name
done
mount --bind ${users} etc/passwd
mount -t proc proc proc
mount --rbind /dev dev
for name in tmp data cache; do
  mount -t tmpfs -o noexec,nosuid,nodev,mode=0700,uid=${user[0]},gid=${user[1]} tmpfs $name
done
mount -o remount,bind,ro .
exec chroot . setpriv --reuid ${user[0]} --regid ${user[1]} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all \\
  sh -c 'cd /mirra && exec ${(JSON.parse(command) as string[]).join(' ')}'
`;

/** The first process of the container, by its number outside. */
async function firstProcess(engine: ChildProcess): Promise<number> {
  for (;;) {
    const [pid] = readFileSync(`/proc/${engine.pid}/task/${engine.pid}/children`, 'utf8').trim().split(' ');
    if (pid) return Number(pid);
    await delay(20);
  }
}

/** @param isNamed whether the user has a name, as in the image; a platform that chooses another number gives it none */
async function run(place: string, env: Record<string, string>, isNamed: boolean) {
  const script = path.join(path.dirname(place), 'container.sh');
  const users = path.join(path.dirname(place), 'passwd');
  const line = `mirra:x:${user?.join(':')}::/data:/usr/sbin/nologin\n`;
  writeFileSync(users, readFileSync('/etc/passwd', 'utf8') + (isNamed ? line : ''));
  writeFileSync(script, container(place, users));
  const engine = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', script], {
    env: { PATH: process.env.PATH, ...environmentOf(image as (typeof stages)[number]), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [engine.stdout, engine.stderr])
    stream.on('data', (bytes) => (output += String(bytes)));
  const ended = once(engine, 'exit') as Promise<[number | null]>;
  const pid = await firstProcess(engine);
  const address = `http://127.0.0.1:${env.PORT}`;
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${address}/health/ready`).catch(() => null);
    if (answer?.status === 200) break;
    if (engine.exitCode !== null || performance.now() - began > START_MS) {
      engine.kill('SIGKILL');
      throw new Error(`It did not become ready:\n${output}`);
    }
    await delay(50);
  }
  console.log(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return {
    address,
    output: () => output,
    async stop() {
      const asked = performance.now();
      process.kill(pid, 'SIGTERM');
      const [code] = await Promise.race([ended, delay(STOP_MS).then(() => [null])]);
      if (code !== 0) throw new Error(`SIGTERM ended it with ${code}:\n${output}`);
      console.log(`Stopped with code 0 after ${((performance.now() - asked) / 1000).toFixed(1)} s.`);
    },
    kill: () => engine.kill('SIGKILL'),
  };
}

const kept = process.argv[2];
const folder = kept === undefined ? mkdtempSync(path.join(tmpdir(), 'mirra-image-')) : path.resolve(kept);
const place = existsSync(path.join(folder, 'image'))
  ? path.join(folder, 'image')
  : assemble(root, stages, folder);
/** The database's process by itself does not keep this one running until it has ended. */
const running = setInterval(() => undefined, 1000);
const databaseDir = await makeDataDir();
const database = await startDatabase(databaseDir);
const line = await startSlowLine(`${database.admin.host}/.s.PGSQL.5432`);
const bucket = await startS3Server();
const connections = async () => {
  const client = new pg.Client(database.admin);
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int n from pg_stat_activity where datname = 'product'",
  );
  await client.end();
  return Number(rows[0]?.n);
};
const cases: Record<string, Record<string, string>> = {
  'One of several nodes': {
    DATABASE_URL: `postgresql://mirra@127.0.0.1:${line.port}/product`,
    ...bucket.settings,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  },
  'By itself, with the embedded database': {},
};
try {
  for (const [name, env] of Object.entries(cases)) {
    console.log(`\n${name}`);
    const server = await run(
      place,
      { ...env, HOST: '127.0.0.1', PORT: '8914', SANDBOX: 'on' },
      !('DATABASE_URL' in env),
    );
    try {
      for (const line of await tryServer(server.address)) console.log(line);
      if ('DATABASE_URL' in env) console.log(`${await connections()} connections to the database.`);
      await server.stop();
      if (server.output().includes('EROFS')) throw new Error(`It wrote where it cannot:\n${server.output()}`);
    } catch (error) {
      server.kill();
      console.error(server.output());
      throw error;
    }
  }
} finally {
  await line.close();
  await bucket.close();
  await database.stop();
  clearInterval(running);
  rmSync(databaseDir, { recursive: true, force: true });
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}
