// Measures what one core serves, and what rows and files take: npm run bench -- sizing [--only viewers]
import { parseArgs } from 'node:util';
import {
  measureIdle,
  measurePages,
  measureSpoken,
  measureTyped,
  measureUploads,
  measureViewers,
  quality,
  type QuestionStep,
  type ViewerStep,
} from './load/capacity';
import { measureNodes, type NodesResult, type Together } from './load/many-nodes';
import { loadNow, pin } from './load/processes';
import { measureSpace } from './load/space';
import { openLoadStage } from './load/stage';
import { machine, percentile, printTable, round } from './stats';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '6' },
    most: { type: 'string', default: '1000' },
    viewers: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '5' },
    markdown: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
/** The server with its database has this core, the bench the other one. */
const [SERVER, BENCH] = ['0', '1'];
const STEPS = [50, 100, 200, 300, 400, 500, 600, 800, 1000];
const AT_ONCE = [1, 2, 4, 8, 16, 32];
const IDLE = 1500;
const wants = (part: string): boolean => part.includes(values.only);
const result: Record<string, unknown> = { ...machine(), load: loadNow() };
const rows: (string | number)[][] = [];

/** Goes up until the quality is missed; answers all steps. */
async function climb<S extends { isServed: boolean }>(
  steps: readonly number[],
  measure: (step: number) => Promise<S>,
): Promise<S[]> {
  const taken: S[] = [];
  for (const step of steps) {
    const one = await measure(step);
    taken.push(one);
    if (!one.isServed) break;
  }
  return taken;
}

const bestOf = (steps: readonly QuestionStep[]): QuestionStep | undefined =>
  steps
    .filter(({ isServed }) => isServed)
    .toSorted((a, b) => b.perSecond - a.perSecond)
    .at(0);

const questionRow = (what: string, steps: readonly QuestionStep[], limit: number) => {
  const best = bestOf(steps);
  rows.push([
    `${what}, p95 at most ${limit} ms`,
    best === undefined ? 'none' : `${round(best.perSecond)} /s`,
    best === undefined ? '' : `${best.atOnce} at once, p95 ${round(best.p95, 0)} ms`,
  ]);
};

async function measureOneCore(): Promise<void> {
  const stage = await openLoadStage({
    cores: SERVER ?? '0',
    env: {
      REQUESTS_PER_MINUTE: '100000',
      STREAMS_PER_NODE: '0',
      STREAMS_PER_USER: '0',
      STREAMS_PER_DEMO_ADDRESS: '0',
    },
  });
  const pinned = (pid: number) => pin([pid], BENCH ?? '1');
  pinned(process.pid);
  try {
    if (wants('viewers')) {
      const steps = await climb<ViewerStep>(
        STEPS.filter((step) => step <= Number(values.most)),
        (viewers) => measureViewers(stage, viewers, seconds, pinned),
      );
      const best = steps.findLast(({ isServed }) => isServed);
      const last = steps.at(-1);
      rows.push([
        `viewers of an avatar (packs), first frame p95 at most ${quality.firstFrame} ms, no frame missing`,
        best?.viewers ?? 0,
        best === undefined || last === undefined
          ? ''
          : `${round(best.core, 2)} of the core, first frame p95 ${round(best.firstFrame, 0)} ms; missed at ${last.isServed ? 'none' : last.viewers} (bench ${round(last.bench, 2)} of its core)`,
      ]);
      rows.push(['memory of a stream', `${round((best?.megabytes ?? 0) * 1024, 0)} kB`, '']);
      result.viewers = steps;
    }
    if (wants('questions')) {
      const typed = await climb(AT_ONCE, (atOnce) => measureTyped(stage, atOnce, seconds));
      questionRow('typed questions, embedded brain, first word', typed, quality.firstToken);
      const spoken = await climb(AT_ONCE, (atOnce) => measureSpoken(stage, atOnce, seconds));
      questionRow('spoken answers, embedded voice, first frame of speech', spoken, quality.speech);
      Object.assign(result, { typed, spoken });
    }
    if (wants('pages')) {
      const pages = await measurePages(stage, 4000);
      const uploads = await measureUploads(stage, 12);
      rows.push(['pages', `${round(pages, 0)} /s`, '16 at once']);
      rows.push(['uploads by a form', `${round(uploads, 0)} MB/s`, 'files of 20 MB, two at a time']);
      Object.assign(result, { pages, uploads });
    }
    if (wants('idle')) {
      const idle = await measureIdle(stage, IDLE);
      rows.push(['open silent pages', `${round(idle, 0)} kB each`, `${IDLE} of them, memory of the server`]);
      result.idle = idle;
    }
    if (wants('space')) {
      const space = await measureSpace(stage, 60);
      const { projects, conversations, documentKb, pictures, pictureMb } = space;
      rows.push([
        'database, a thousand projects',
        `${round(projects, 3)} GB`,
        `documents of ${round(documentKb)} kB, ten saves each`,
      ]);
      rows.push(['database, a thousand conversations', `${round(conversations, 3)} GB`, 'of ten messages']);
      rows.push([
        'files, a thousand projects',
        `${round(pictures, 2)} GB`,
        `for each picture of theirs of ${round(pictureMb, 2)} MB`,
      ]);
      result.space = space;
    }
  } finally {
    await stage.close();
  }
}

if (['viewers', 'questions', 'pages', 'idle', 'space'].some(wants)) {
  await measureOneCore();
  printTable('One core', ['what', 'measured', 'at'], rows);
}
if (wants('nodes')) {
  pin([process.pid], '0-1');
  const nodes: NodesResult[] = [];
  const ways: readonly Together[] = ['at once', 'in turn'];
  // By turns, so that what else the machine does falls on all of them.
  for (let turn = 0; turn < Number(values.rounds); turn++)
    for (const together of ways)
      for (const count of [1, 2, 3])
        nodes.push(await measureNodes(count, together, Number(values.viewers), seconds));
  const medianOf = (together: Together, count: number, of: (one: NodesResult) => number) =>
    percentile(nodes.filter((one) => one.nodes === count && one.together === together).map(of), 0.5);
  const costOf = (together: Together, count: number) =>
    medianOf(together, count, ({ node, database }) => node + database);
  printTable(
    'Viewers on one, two and three nodes',
    ['nodes', 'viewers', '', 'under-runs', 'ms of CPU a viewer and second', 'of it database', 'of linear'],
    ways.flatMap((together) =>
      [1, 2, 3].map((count) => [
        count,
        count * Number(values.viewers),
        together,
        medianOf(together, count, ({ underRuns }) => underRuns),
        round(costOf(together, count), 2),
        round(
          medianOf(together, count, ({ database }) => database),
          2,
        ),
        round(costOf(together, 1) / costOf(together, count), 2),
      ]),
    ),
  );
  result.nodes = nodes;
}
console.log(JSON.stringify(result));
