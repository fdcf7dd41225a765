// Runs a measurement: npm run bench -- <name> [its options]. Without a name it says which there are.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What can be measured, and whether it is measured in a browser. */
const benches = {
  abuse: { inBrowser: false },
  avatar: { inBrowser: true },
  brain: { inBrowser: false },
  clone: { inBrowser: false },
  crashes: { inBrowser: false },
  create: { inBrowser: false },
  editor: { inBrowser: true },
  film: { inBrowser: true },
  illustrator: { inBrowser: false },
  live: { inBrowser: false },
  media: { inBrowser: true },
  phrases: { inBrowser: false },
  scale: { inBrowser: false },
  shop: { inBrowser: false },
  sizing: { inBrowser: false },
  soak: { inBrowser: false },
  start: { inBrowser: false },
  track: { inBrowser: false },
  turns: { inBrowser: false },
  voice: { inBrowser: true },
};

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...options] = process.argv.slice(2);

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (!Object.hasOwn(benches, name ?? '')) {
  console.error(`npm run bench -- <name> [its options]\nNames: ${Object.keys(benches).join(', ')}`);
  process.exit(2);
}
run('scripts/setup.mjs', ...(benches[name].inBrowser ? ['--browser'] : []));
run('--import', 'tsx', `tests/bench/${name}.ts`, ...options);
