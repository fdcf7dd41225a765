// Lets people use a server for long, and looks for what grows: npm run bench -- soak --minutes 20 (or --hours 8)
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { openCrowd } from './load/crowd';
import { loadNow } from './load/processes';
import { createSampler, type Sample } from './load/samples';
import { theilSen } from './load/slope';
import { openLoadStage } from './load/stage';
import { machine, percentile, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    hours: { type: 'string' },
    every: { type: 'string', default: '30' },
    viewers: { type: 'string', default: '20' },
    markdown: { type: 'boolean', default: false },
  },
});
const minutes = values.hours === undefined ? Number(values.minutes) : Number(values.hours) * 60;
const viewers = Number(values.viewers);

/** The first share of the samples, in which caches fill, is not judged. */
const WARM_UP = 1 / 3;
/** When all scheduled jobs run once, share of the time: each loads what it needs, which is no growth. */
const JOBS_AT = 1 / 10;
/** Growth in eight hours that is allowed; what is judged is the growth that is sure, with 95 %. */
const HOURS = 8;
const allowed = {
  resident: 300,
  heap: 60,
  postgres: 500,
  handles: 60,
  connections: 10,
  files: 200,
  filesMb: 200,
  walMb: 1024,
  dead: 20,
  queued: 50,
} as const satisfies Partial<Record<keyof Sample, number>>;
type Judged = keyof typeof allowed;
const names: Record<Judged, string> = {
  resident: 'memory of the server, MB',
  heap: 'its heap after collection, MB',
  postgres: 'memory of PostgreSQL, MB',
  handles: 'open files and connections',
  connections: 'sessions of the database',
  files: 'files of users',
  filesMb: 'the same, MB',
  walMb: 'write-ahead log, MB',
  dead: 'dead rows, % of large tables',
  queued: 'jobs that are due',
};
/** Of all moments of all viewers, this many may have been without a frame, and their sound may stray so far from the clock, seconds an hour. */
const UNDER_RUNS = 0.001;
const LAG = 2;

/** Orders each scheduled job once, as its hour would. */
async function runAllJobs(pool: Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  for (const { name } of await boss.getSchedules()) await boss.send({ name });
  await boss.stop({ graceful: false, close: false });
}

const stage = await openLoadStage({
  env: { NODE_OPTIONS: '--inspect=127.0.0.1:0', STREAMS_PER_USER: '0', LOG_LEVEL: 'warn' },
});
await stage.connection.pool.query("update products set stock = 1000000 where code = 'avatar-clone'");
const sampler = await createSampler(stage);
const crowd = await openCrowd(stage, { viewers, askers: 5, editors: 4, uploaders: 2, buyers: 1 });
const samples: Sample[] = [];
const seen = { frames: 0, underRuns: 0, longestGap: 0, texts: 0, misplaced: 0 };
const clocks = () => ({
  sound: crowd.viewers.reduce((sum, viewer) => sum + viewer.played, 0),
  clock: crowd.viewers.reduce((sum, viewer) => sum + viewer.elapsed, 0),
});
let atFirst = clocks();
let atLast = atFirst;
try {
  const began = Date.now();
  let haveJobsRun = false;
  for (let n = 1; Date.now() - began < minutes * 60_000; n++) {
    await delay(Math.max(0, began + n * Number(values.every) * 1000 - Date.now()));
    const sample = await sampler.take();
    samples.push(sample);
    if (!haveJobsRun && Date.now() - began >= minutes * 60_000 * JOBS_AT) {
      haveJobsRun = true;
      await runAllJobs(stage.connection.pool);
    }
    // What people see while everybody comes at once is not what they see for hours.
    if (n === 1) {
      for (const viewer of crowd.viewers) viewer.look();
      atFirst = clocks();
      continue;
    }
    atLast = clocks();
    for (const viewer of crowd.viewers) {
      const { frames, underRuns, longestGap, texts, misplaced } = viewer.look();
      seen.frames += frames;
      seen.underRuns += underRuns;
      seen.longestGap = Math.max(seen.longestGap, longestGap);
      seen.texts += texts;
      seen.misplaced += misplaced;
    }
    const { at, resident, heap, handles, dead, files, queued } = sample;
    console.log(
      `${round(at * 60)} min: ${round(resident, 0)} MB, heap ${round(heap)}, ${handles} handles, ${files} files, ` +
        `${round(dead)} % dead, ${queued} jobs, ${seen.underRuns} under-runs, ${crowd.counts.questions} questions, load ${loadNow()}`,
    );
  }
} finally {
  await crowd.leave();
  sampler.close();
  await stage.close();
}

const judgedSamples = samples.slice(Math.floor(samples.length * WARM_UP));
const judged = (Object.keys(allowed) as Judged[]).map((key) => {
  const { perHour, low, high } = theilSen(
    judgedSamples.map((sample) => ({ at: sample.at, value: sample[key] })),
  );
  const all = samples.map((sample) => sample[key]);
  return { key, first: all[0] ?? 0, middle: percentile(all, 0.5), last: all.at(-1) ?? 0, perHour, low, high };
});
const isSteady = ({ key, low }: (typeof judged)[number]) => low * HOURS <= allowed[key];
const shown = (value: number) => (Number.isFinite(value) ? round(value) : '-');
printTable(
  `Growth over ${round(minutes)} minutes`,
  ['what', 'first', 'median', 'last', 'an hour', '95 % from', 'to', `allowed in ${HOURS} h`, ''],
  judged.map((one) => [
    names[one.key],
    shown(one.first),
    shown(one.middle),
    shown(one.last),
    shown(one.perHour),
    shown(one.low),
    shown(one.high),
    allowed[one.key],
    isSteady(one) ? 'ok' : 'FAILED',
  ]),
);

const errors = stage.server
  .output()
  .split('\n')
  .filter((line) => /"level":(50|60)/.test(line));
const underRunShare = seen.underRuns / Math.max(1, seen.frames);
const clock = atLast.clock - atFirst.clock;
const lag = ((clock - (atLast.sound - atFirst.sound)) / Math.max(1, clock)) * 3600;
const failed = [...crowd.errors.values()].reduce((sum, count) => sum + count, 0);
const done = Object.values(crowd.counts).reduce((sum, count) => sum + count, 0);
const verdict = (isMet: boolean) => (isMet ? 'ok' : 'FAILED');
const rules: [string, string, boolean][] = [
  [
    'moments without a frame',
    `${seen.underRuns} of ${seen.frames}, longest gap ${round(seen.longestGap, 0)} ms`,
    underRunShare <= UNDER_RUNS,
  ],
  ['sound behind the clock, seconds an hour of a viewer', String(round(lag, 2)), Math.abs(lag) <= LAG],
  [
    'texts whose picture and sound begin or end at another frame than said',
    `${seen.misplaced} of ${seen.texts}`,
    seen.texts > 0 && seen.misplaced === 0,
  ],
  ['calls that failed', `${failed} of ${done}`, failed === 0],
  ['errors in the log', String(errors.length), errors.length === 0],
];
printTable(
  'Use',
  ['rule', 'measured', ''],
  rules.map(([name, measured, isMet]) => [name, measured, verdict(isMet)]),
);
const { counts } = crowd;
console.log(
  `\n${viewers} viewers; ${counts.questions} questions, ${counts.saves} saves (${counts.heard} heard by pages), ` +
    `${counts.uploads} uploads, ${counts.orders} orders, ${counts.pages} pages`,
);
for (const [text, count] of crowd.errors) console.log(`  ${count} x ${text}`);
for (const line of new Set(errors.map((text) => text.slice(0, 300)))) console.log(`  ${line}`);
const isOk = judged.every(isSteady) && rules.every(([, , isMet]) => isMet);
console.log(JSON.stringify({ ...machine(), load: loadNow(), minutes, judged, seen, lag, counts }));
console.log(verdict(isOk));
if (!isOk) process.exitCode = 1;
