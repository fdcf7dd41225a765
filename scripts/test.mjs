// Runs the checks and sums up; the first words of each line say what ran. Usage: npm test [-- name ...], or npm run test:full
// [-- name ...] with the tests that only a long run can afford.
import { spawn, spawnSync } from 'node:child_process';
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

const vitestReport = join(root, '.cache', 'vitest-report.json');
const browserReport = join(root, '.cache', 'browser-report.json');
const vitest = (...projects) => [
  bin('vitest'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
];

const playwright = (projects, ...options) => [
  bin('playwright'),
  'test',
  ...projects.map((project) => `--project=${project}`),
  ...options,
];

/** Checks that only read the sources, or write into a folder of their own: as many at a time as there are cores. */
const checks = [
  // Each checker works out the types that it needs, so more of them than cores only work more.
  {
    name: 'types',
    command: [bin('tsc'), '--noEmit', '--checkers', String(Math.min(4, availableParallelism()))],
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
const vitestStep = (name, projects, more) => ({
  name,
  command: vitest(...projects),
  again: () => [...vitest(...projects), '--no-file-parallelism', ...failedFiles()],
  ...more,
});

/** Steps that run programs and use both cores: one after the other. */
const tests = [
  // Together, so that no core is idle during the last file of each; also available by the names of their levels.
  vitestStep('vitest', ['node', 'unit-isolated', 'component', 'pages']),
  vitestStep('unit', ['unit*'], { byName: true }),
  ...['component', 'pages', 'api', 'faults'].map((name) => vitestStep(name, [name], { byName: true })),
  // One more at a time than there are cores where tests only click and look; alone where they measure or play sound.
  {
    name: 'browser',
    command: playwright(['browser', 'whole'], `--workers=${availableParallelism() + 1}`),
    again: () => playwright(['browser', 'whole'], '--last-failed'),
  },
  {
    name: 'alone',
    command: playwright(['alone']),
    again: () => playwright(['alone'], '--last-failed'),
  },
];

const results = [];
const notes = [];
const isFull = process.argv.includes('--full');
const wanted = process.argv.slice(2).filter((word) => word !== '--full');
const known = [...checks, ...tests];
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

/** The test files of Vitest's last run in which something failed. */
const failedFiles = () =>
  (readReport(vitestReport).testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name));

/** The failures of the last step, which are repeated at the end of the log in case it is cut off. */
function failuresOf() {
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
  visit(readReport(browserReport));
  for (const { assertionResults = [] } of readReport(vitestReport).testResults ?? [])
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') note(fullName, failureMessages[0] ?? '');
  return failures;
}

const hasBundle = () => results.some(({ name, passed }) => name === 'server' && passed);

const environment = (name) => ({
  ...process.env,
  MIRRA_BUILD_DIR: build,
  MIRRA_TEST_RUN: ownFolder,
  ...(!isFull && { MIRRA_TEST_SHORT: '1' }),
  // A bundle starts several seconds faster than the sources. A bundle of an earlier run is not used, since it may be outdated.
  ...(hasBundle() && { MIRRA_SERVER_ENTRY: join(server, 'main.js'), MIRRA_PROGRAMS: server }),
  NODE_ENV: name === 'build' ? 'production' : '',
});

/** Runs a step that uses the terminal exclusively. */
function run(name, [program, ...args]) {
  for (const report of [vitestReport, browserReport]) rmSync(report, { force: true });
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment(name) });
  return { passed: status === 0, failures: status === 0 ? [] : failuresOf() };
}

/** Runs a step beside others; its output is kept, to be printed in one piece. */
function runAside({ name, command: [program, ...args] }) {
  const began = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(name),
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
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
      ended.set(step.name, await runAside(step));
      report();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

function runTest({ name, command, again }) {
  console.log(`\n--- ${name}`);
  const began = Date.now();
  let { passed, failures } = run(name, command);
  notes.push(...failures.map((failure) => `failed: ${failure}`));
  // docs/decisions/0016, 0092: a test that fails in a crowd is run once more by itself, and stays named either way.
  if (!passed && failures.length > 0 && failures.length <= CHANCE_LIMIT) {
    const commandAgain = again();
    console.log(`\n--- ${name}, what failed once more`);
    ({ passed, failures } = run(name, commandAgain));
    notes.push(passed ? 'passed by itself: unsteady, to be mended' : 'failed by itself too');
  }
  results.push({ name, passed, seconds: secondsSince(began) });
}

await runChecks();
for (const step of tests) if (isWanted(step)) runTest(step);

console.log('');
for (const { name, passed, seconds } of results)
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(9)} ${seconds.padStart(6)} s`);
for (const note of notes) console.log(`  ${note}`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
