// Runs every check in order and sums up; the first words of each line say what ran. Usage: npm test [-- name ...]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const build = join(root, '.cache', 'test-build');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const node = process.execPath;

const steps = [
  { name: 'types', command: [bin('tsc'), '--noEmit'] },
  { name: 'lint', command: [bin('oxlint'), '--deny-warnings'] },
  { name: 'walls', command: [node, 'scripts/check-walls.mjs'] },
  { name: 'format', command: [bin('biome'), 'format', '.'] },
  { name: 'locales', command: [node, 'scripts/check-locales.mjs'] },
  { name: 'unit', command: [bin('vitest'), 'run', '--project', 'unit'] },
  { name: 'api', command: [bin('vitest'), 'run', '--project', 'api'] },
  {
    name: 'build',
    command: [bin('vite'), 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', build],
  },
  { name: 'bundle', command: [node, 'scripts/check-bundle.mjs', build] },
  { name: 'faults', command: [bin('vitest'), 'run', '--project', 'faults'] },
  // Two at a time where tests only click and look; alone where they measure or share.
  { name: 'browser', command: [bin('playwright'), 'test', '--project=browser', '--workers=2'] },
  { name: 'alone', command: [bin('playwright'), 'test', '--project=alone'] },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no check named ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const browserReport = join(root, '.cache', 'browser-report.json');

/** Where the browser tests of the step that has just run failed: a log that is cut off still names them at its end. */
function browserFailures() {
  if (!existsSync(browserReport)) return [];
  const failures = [];
  const visit = ({ suites = [], specs = [] }) => {
    for (const suite of suites) visit(suite);
    for (const { file, line, title, tests } of specs) {
      const message = tests.flatMap(({ results: runs }) => runs).find(({ error }) => error)?.error?.message;
      if (message !== undefined) failures.push(`${file}:${line} ${title}\n        ${message.split('\n')[0]}`);
    }
  };
  visit(JSON.parse(readFileSync(browserReport, 'utf8')));
  return failures;
}

const results = [];
const failures = [];
for (const { name, command } of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n--- ${name}`);
  const began = Date.now();
  rmSync(browserReport, { force: true });
  const [program, ...args] = command;
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MIRRA_BUILD_DIR: build, NODE_ENV: name === 'build' ? 'production' : '' },
  });
  if (status !== 0) failures.push(...browserFailures());
  results.push({ name, passed: status === 0, seconds: ((Date.now() - began) / 1000).toFixed(1) });
}

console.log('');
for (const { name, passed, seconds } of results)
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${seconds.padStart(6)} s`);
for (const failure of failures) console.log(`  failed: ${failure}`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
