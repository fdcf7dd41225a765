// Runs the server from its sources; it restarts, and the site reloads, on a change. Usage: npm run dev [-- <matter>]
// With a matter the server gets a data folder of its own, filled once with what work on that matter needs (tests/matters).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const matters = readdirSync(join(root, 'tests', 'matters'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'main' && name !== 'matter');
const [matter] = process.argv.slice(2);
if (matter !== undefined && !matters.includes(matter)) {
  console.error(`There is no matter named ${matter}; there are ${matters.join(', ')}.`);
  process.exit(2);
}

const dataDir = matter && join(root, '.cache', 'dev', matter);
const mark = dataDir && join(dataDir, 'filled');
if (dataDir) mkdirSync(dataDir, { recursive: true });

const server = spawn(process.execPath, ['--watch', '--import', 'tsx', 'server/main.ts', '--dev'], {
  cwd: root,
  // A matter fills the database of its own folder, whatever else is configured.
  env: { ...process.env, ...(dataDir && { DATA_DIR: dataDir, DATABASE_URL: '', SANDBOX: 'on' }) },
  stdio: ['inherit', dataDir ? 'pipe' : 'inherit', 'inherit'],
});
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

/** Whether the matter was filled in, or is being. */
let isFilled = mark === undefined || existsSync(mark);
let said = '';
server.stdout?.on('data', (bytes) => {
  process.stdout.write(bytes);
  said = (said + bytes).slice(-2_000);
  const address = /ready at (http:\/\/\S+)/.exec(said)?.[1];
  if (isFilled || address === undefined) return;
  isFilled = true;
  const filler = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/matters/main.ts', matter, address, dataDir],
    { cwd: root, stdio: 'inherit' },
  );
  filler.on('exit', (code) => {
    if (code === 0) writeFileSync(mark, '');
    else console.error(`The data of ${matter} are not complete. Delete ${dataDir} to begin anew.`);
  });
});
