// Runs the checks and sums up; the first words of each line say what ran. Usage: npm test [-- name ...], or npm run test:full
// [-- name ...] with the tests that only a long run can afford.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const build = join(root, '.cache', 'test-build');
const server = join(root, '.cache', 'test-server');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const node = process.execPath;

/** What the steps of this run make once and share. */
const ownFolder = mkdtempSync(join(tmpdir(), 'mirra-run-'));
process.on('exit', () => rmSync(ownFolder, { recursive: true, force: true }));

const reportOf = (name) => join(root, '.cache', `report-${name}.json`);
const browserReport = join(root, '.cache', 'browser-report.json');
const cores = availableParallelism();

/** Checks that only read the sources, or write into a folder of their own: as many at a time as there are cores. */
const checks = [
  // Checkers share no types, so that each further one repeats work while other checks wait for its core.
  {
    name: 'types',
    command: [bin('tsc'), '--noEmit', '--checkers', String(Math.max(1, Math.min(4, cores >> 1)))],
  },
  { name: 'lint', command: [bin('oxlint'), '--deny-warnings'] },
  { name: 'walls', command: [node, 'scripts/check-walls.mjs'] },
  { name: 'format', command: [bin('biome'), 'format', '.'] },
  { name: 'locales', command: [node, 'scripts/check-locales.mjs'] },
  { name: 'audit', command: [node, 'scripts/audit.mjs'] },
  {
    name: 'build',
    command: [bin('vite'), 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', build],
  },
  { name: 'bundle', command: [node, 'scripts/check-bundle.mjs', build], after: 'build' },
  { name: 'server', command: [node, 'scripts/build-server.mjs', server] },
];

/** A step that runs tests of Vitest; `again` runs the files of those that failed, one after the other. */
function vitestStep(name, projects, { workers, ...more }) {
  const command = [
    bin('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ];
  const again = () => [...command, '--no-file-parallelism', ...failedFiles(name)];
  return { name, command, again, workers, report: reportOf(name), ...more };
}

/** A step that runs tests in browsers; `again` runs those that failed, one after the other. */
const playwrightStep = (name, projects, workers) => {
  const command = [bin('playwright'), 'test', ...projects.map((project) => `--project=${project}`)];
  return {
    name,
    command: [...command, `--workers=${workers}`],
    again: () => [...command, '--last-failed'],
    report: browserReport,
  };
};

/** Steps that run programs and use all cores: one group after the other, those of a group side by side. */
const tests = [
  [
    // One more worker than cores, since tests also wait for programs and databases.
    vitestStep('node', ['node'], { workers: cores + 1 }),
    // Pages wait most, and each worker has to load the server and the pages.
    vitestStep('dom', ['pages', 'component', 'unit-isolated'], {
      workers: Math.max(1, Math.floor(cores / 2)),
    }),
  ],
  [vitestStep('unit', ['unit*'], { workers: cores + 1, byName: true })],
  ...['component', 'pages', 'api', 'faults'].map((name) => [
    vitestStep(name, [name], { workers: cores + 1, byName: true }),
  ]),
  // Two more at a time than there are cores where tests only click and look, and wait for speech; alone where they measure.
  [playwrightStep('browser', ['browser', 'whole'], cores + 2)],
  [playwrightStep('alone', ['alone'], 1)],
];

const results = [];
const notes = [];
const isFull = process.argv.includes('--full');
const wanted = process.argv.slice(2).filter((word) => word !== '--full');
const known = [...checks, ...tests.flat()];
const unknown = wanted.filter((name) => !known.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no check named ${unknown.join(', ')}; there are ${known.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

/** If more tests of a step than this fail, it is not by chance. */
const CHANCE_LIMIT = 3;

/** How much of an error the end of the log repeats. */
const NOTED_LINES = 8;
const NOTED_LENGTH = 240;

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The test files of a step of Vitest in which something failed. */
const failedFiles = (name) =>
  (readReport(reportOf(name)).testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name));

/** The failures in the report of a step, which are repeated at the end of the log in case it is cut off. */
function failuresOf(report) {
  const failures = [];
  // Of a test that ran out of time Vitest's report holds no more than the name of an inner error.
  const plain = (message) =>
    stripVTControlCharacters(message)
      .replace('STACK_TRACE_ERROR', 'ran out of time')
      .split('\n')
      .filter((line) => /\S/.test(line) && !/^\s+at /.test(line))
      .slice(0, NOTED_LINES)
      .map((line) => line.slice(0, NOTED_LENGTH));
  const note = (where, message) => failures.push([where, ...plain(message)].join('\n        '));
  const visit = ({ suites = [], specs = [] }) => {
    for (const suite of suites) visit(suite);
    for (const { file, line, title, tests } of specs) {
      const failed = tests.flatMap(({ results: runs }) => runs).find(({ error }) => error);
      if (failed !== undefined) note(`${file}:${line} ${title}`, failed.error.message ?? '');
    }
  };
  const told = readReport(report);
  visit(told);
  for (const { assertionResults = [] } of told.testResults ?? [])
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') note(fullName, failureMessages[0] ?? '');
  return failures;
}

const hasBundle = () => results.some(({ name, passed }) => name === 'server' && passed);

const environment = (name, workers) => ({
  ...process.env,
  MIRRA_BUILD_DIR: build,
  MIRRA_TEST_RUN: ownFolder,
  ...(!isFull && { MIRRA_TEST_SHORT: '1' }),
  // A bundle starts several seconds faster than the sources. A bundle of an earlier run is not used, since it may be outdated.
  ...(hasBundle() && { MIRRA_SERVER_ENTRY: join(server, 'main.js'), MIRRA_PROGRAMS: server }),
  ...(workers !== undefined && { VITEST_MAX_WORKERS: String(workers) }),
  NODE_ENV: name === 'build' ? 'production' : '',
});

/** Runs a step, on the terminal or beside others; then its output is kept, to be printed in one piece. */
function run({ name, command: [program, ...args], workers }, { aside }) {
  const began = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: environment(name, workers),
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    const end = (passed) =>
      resolve({ name, passed, seconds: secondsSince(began), output: Buffer.concat(output).toString() });
    child.on('error', (error) => {
      output.push(Buffer.from(error.message));
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

const secondsSince = (began) => ((Date.now() - began) / 1000).toFixed(1);
const isWanted = ({ name, byName }) => (wanted.length > 0 ? wanted.includes(name) : !byName);

/** Runs the checks side by side, and reports them in their order. */
async function runChecks() {
  const waiting = checks.filter(isWanted);
  const ended = new Map();
  const mayBegin = ({ after }) => ended.has(after) || !waiting.some(({ name }) => name === after);
  const queue = [...waiting];
  let reported = 0;
  const report = () => {
    for (; ended.has(waiting[reported]?.name); reported++) {
      const { output, ...result } = ended.get(waiting[reported].name);
      console.log(`\n--- ${result.name}\n${output}`);
      // What a step says of itself is repeated at the end.
      notes.push(...output.split('\n').flatMap((line) => (line.startsWith('note: ') ? [line.slice(6)] : [])));
      results.push(result);
    }
  };
  // A step that waits for another is begun by the lane that has run that other.
  const lane = async () => {
    for (;;) {
      const index = queue.findIndex(mayBegin);
      if (index === -1) return;
      const [step] = queue.splice(index, 1);
      ended.set(step.name, await run(step, { aside: true }));
      report();
    }
  };
  await Promise.all(Array.from({ length: cores }, lane));
}

/** Runs the steps of a group side by side, the first of them on the terminal, and what failed once more. */
async function runGroup(steps) {
  for (const { report } of steps) rmSync(report, { force: true });
  console.log(`\n--- ${steps.map(({ name }) => name).join(', ')}`);
  const ended = await Promise.all(steps.map((step, index) => run(step, { aside: index > 0 })));
  for (const [index, step] of steps.entries()) {
    const { output, ...result } = ended[index];
    if (output !== '') console.log(`\n--- ${step.name}\n${output}`);
    results.push(result.passed ? result : { ...result, ...(await runAgain(step)) });
  }
}

/** docs/decisions/0016, 0092: a test that fails in a crowd is run once more by itself, and stays named either way. */
async function runAgain(step) {
  const failures = failuresOf(step.report);
  notes.push(...failures.map((failure) => `failed: ${failure}`));
  if (failures.length === 0 || failures.length > CHANCE_LIMIT) return {};
  const command = step.again();
  console.log(`\n--- ${step.name}, what failed once more`);
  const { passed } = await run({ ...step, command, workers: 1 }, { aside: false });
  notes.push(passed ? 'passed by itself: unsteady, to be mended' : 'failed by itself too');
  return { passed };
}

await runChecks();
for (const group of tests) {
  const steps = group.filter(isWanted);
  if (steps.length > 0) await runGroup(steps);
}

console.log('');
for (const { name, passed, seconds } of results)
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(9)} ${seconds.padStart(6)} s`);
for (const note of notes) console.log(`  ${note}`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
