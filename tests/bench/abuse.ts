// Measures what somebody who means no harm notices of attacks: npm run bench -- abuse [--only <words> --seconds 8]
import { parseArgs } from 'node:util';
import { Child } from './avatar/child';
import type { AttackRequest, AttackResult } from './load/attacker';
import { type AttackName, attacks } from './load/attacks';
import { createCitizen, type Service } from './load/citizen';
import type { Target } from './load/flood';
import { handlesOf, loadNow, residentOf, sharedMemoryOf, socketBuffers } from './load/processes';
import { openLoadStage } from './load/stage';
import { call, type Caller } from './load/visitor';
import { machine, percentile, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '8' },
    sockets: { type: 'string', default: '10000' },
    markdown: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);

/** A citizen is served while this holds: each thing takes at most this many times longer, or this many milliseconds. */
const TIMES = 10;
const ENOUGH_MS = 1500;
const MEMORY_MB = 400;
const RECOVERY_MS = 5_000;

// The tool of one attack listens here.
const stage = await openLoadStage({ env: { LINK_HOSTS: '127.0.0.1' } });
const attacker = new Child('../load/attacker.ts');
const citizen = await createCitizen(stage);
const [enemy] = await stage.people(1);
const own: Caller = { credential: enemy?.token ?? '', from: '203.0.113.9' };
const { id: projectId } = await call<{ id: string }>(stage.address, own, 'POST', '/avatar/project/add', {
  name: 'Enemy',
  status: 'proceed',
  proportion: { index: 1, percentage: '16:9' },
  direction: 0,
});
const { id: knowledgeId } = await call<{ id: string }>(stage.address, own, 'POST', '/avatar/knowledge', {
  name: 'Enemy',
});
const target: Target = {
  address: stage.address,
  token: own.credential,
  projectId,
  knowledgeId,
  code: citizen.visitor.credential,
  sockets: Number(values.sockets),
};

const kinds = ['page', 'settings', 'login', 'speech', 'save', 'document'] as const;
type Kind = (typeof kinds)[number];
const p50 = (service: Service, kind: Kind): number => percentile(service[kind], 0.5);
const p95 = (service: Service, kind: Kind): number => percentile(service[kind], 0.95);
const memory = (): number => sharedMemoryOf(stage.pid);
const cell = (value: number): string =>
  Number.isNaN(value) ? '-' : String(round(value, value < 10 ? 1 : 0));

interface Row {
  name: string;
  during: Service;
  answers: Record<string, number>;
  grown: number;
  /** Of it the server's own process, without the database and the programs that it runs. */
  own: number;
  kernel: number;
  handles: number;
  recovery: number;
}

/** Lets the citizen live under an attack, with the most memory and connections of the server meanwhile. */
async function suffer(name: AttackName, goal: number): Promise<Row> {
  await attacker.ask({ name, target, seconds: null } satisfies AttackRequest);
  const before = memory();
  const ownBefore = residentOf(stage.pid);
  const buffers = socketBuffers();
  const most = { memory: before, own: ownBefore, handles: 0, buffers };
  const watching = setInterval(() => {
    most.memory = Math.max(most.memory, memory());
    most.own = Math.max(most.own, residentOf(stage.pid));
    most.handles = Math.max(most.handles, handlesOf(stage.pid));
    most.buffers = Math.max(most.buffers, socketBuffers());
  }, 500);
  const [during, { answers }] = await Promise.all([
    citizen.live(seconds),
    attacker.ask<AttackResult>({ name, target, seconds } satisfies AttackRequest),
  ]);
  clearInterval(watching);
  const recovery = await citizen.recovered(goal);
  return {
    name,
    during,
    answers,
    grown: most.memory - before,
    own: most.own - ownBefore,
    kernel: most.buffers - buffers,
    handles: most.handles,
    recovery,
  };
}

const isAlive = () => stage.server.child.exitCode === null && stage.server.child.signalCode === null;
const tell = (answers: Record<string, number>): string =>
  Object.entries(answers)
    .map(([what, count]) => `${count} x ${what}`)
    .join(', ');

try {
  await citizen.live(3);
  const before = await citizen.live(seconds);
  const goal = Math.max(100, 3 * p95(before, 'page'));
  const rows: Row[] = [];
  for (const name of Object.keys(attacks) as AttackName[]) {
    if (!name.includes(values.only) || !isAlive()) continue;
    const row = await suffer(name, goal);
    rows.push(row);
    console.log(`${name}: ${tell(row.answers)}${row.during.failures.map((one) => `\n  ! ${one}`).join('')}`);
  }
  const after = await citizen.live(seconds);

  const isServed = ({ during, grown, recovery }: Row): boolean =>
    during.failures.length === 0 &&
    grown < MEMORY_MB &&
    recovery < RECOVERY_MS &&
    kinds.every((kind) => p95(during, kind) <= Math.max(ENOUGH_MS, TIMES * p95(before, kind)));
  const line = (name: string, service: Service, rest: readonly (string | number)[]) => [
    name,
    ...kinds.map((kind) => `${cell(p50(service, kind))} / ${cell(p95(service, kind))}`),
    service.underRuns,
    service.failures.length,
    ...rest,
  ];
  printTable(
    'A citizen under attack, p50 / p95 in ms',
    [
      'attack',
      'page',
      'settings',
      'log-in',
      'spoken answer',
      'save',
      'document',
      'under-runs',
      'failed',
      'memory, MB',
      'of it the server',
      'buffers, MB',
      'handles',
      'well again, s',
      '',
    ],
    [
      line('none, before', before, ['', '', '', '', '', '']),
      ...rows.map((row) =>
        line(row.name, row.during, [
          `+${round(row.grown, 0)}`,
          `+${round(row.own, 0)}`,
          `+${round(row.kernel, 0)}`,
          row.handles,
          round(row.recovery / 1000),
          isServed(row) ? 'served' : 'suffers',
        ]),
      ),
      line('none, after', after, ['', '', '', '', '', '']),
    ],
  );
  printTable(
    'What the attackers got',
    ['attack', 'answers'],
    rows.map(({ name, answers }) => [name, tell(answers)]),
  );
  const errors = stage.server
    .output()
    .split('\n')
    .filter((text) => text.includes('"level":50'));
  console.log(
    `\nThe server ${isAlive() ? 'lives' : 'has ENDED'}; ${errors.length} errors in its log; load ${loadNow()}`,
  );
  for (const error of new Set(
    errors.map((text) => text.replace(/"(time|reqId|pid)":[^,]+,/g, '').slice(0, 300)),
  ))
    console.log(`  ${error}`);
  console.log(JSON.stringify({ ...machine(), load: loadNow(), before, rows, after }));
  if (!isAlive() || !rows.every(isServed)) process.exitCode = 1;
} finally {
  citizen.close();
  await attacker.stop();
  await stage.close();
}
