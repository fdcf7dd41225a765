#!/usr/bin/env node
// Builds a plugin's folder and puts it where a server finds it.
//   mirra-plugin build [folder]                    writes <folder>/dist: the module, and the manifest with its hash
//   mirra-plugin install <plugins folder> [folder] builds and copies it there
//   mirra-plugin dev <plugins folder> [folder]     does so again with each change; open editors load it again
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** What the running program brings; a second copy of any of them would not work. */
const shared = ['react', 'react-dom', 'react/jsx-runtime', '@mantine/core'];
const isShared = (id) => shared.includes(id) || /^@mirra\/plugin-sdk(\/|$)/.test(id);
const entries = ['src/index.tsx', 'src/index.ts', 'src/index.js'];

/** Pause after a change before the plugin is built: editors write a file in several steps. Milliseconds. */
const QUIET_MS = 100;

/** Builds the plugin in a folder and answers the folder to install. `more` is added to its manifest. */
async function buildPlugin(folder, more = {}) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const entry = entries.find((file) => existsSync(path.join(folder, file)));
  if (entry === undefined) throw new Error(`There is none of ${entries.join(', ')} in ${folder}`);
  const out = path.join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      copyPublicDir: true,
      lib: { entry, formats: ['es'], fileName: () => manifest.entry },
      rolldownOptions: { external: isShared, output: { codeSplitting: false } },
    },
  });
  const code = readFileSync(path.join(out, manifest.entry));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  writeFileSync(
    path.join(out, 'manifest.json'),
    `${JSON.stringify({ ...manifest, ...more, integrity }, null, 2)}\n`,
  );
  console.log(`${manifest.id} ${manifest.version}: ${code.length} bytes, ${integrity.slice(0, 19)}…`);
  return { out, id: manifest.id };
}

function install({ out, id }, plugins) {
  const target = path.join(path.resolve(plugins), id);
  // The server reads the folder at any time, and skips names with a dot: half a plugin must not be found there.
  const fresh = path.join(path.resolve(plugins), `.${id}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(out, fresh, { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
  console.log(`installed in ${target}`);
}

/** Builds and installs the plugin now and after each change, until it is stopped. */
async function develop(plugins, folder) {
  const run = async () => {
    try {
      install(await buildPlugin(folder, { development: true }), plugins);
    } catch (error) {
      // The next change may mend it.
      console.error(error.message);
    }
  };
  let timer;
  let running = run();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run);
    }, QUIET_MS);
  };
  for (const part of ['src', 'public'].map((name) => path.join(folder, name)).filter(existsSync)) {
    watch(part, { recursive: true }, changed);
  }
  watch(folder, (_, name) => {
    if (name === 'manifest.json') changed();
  });
  await running;
  console.log('waiting for changes; Ctrl-C ends');
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'build') await buildPlugin(path.resolve(rest[0] ?? '.'));
else if (command === 'install' && rest[0] !== undefined) {
  install(await buildPlugin(path.resolve(rest[1] ?? '.')), rest[0]);
} else if (command === 'dev' && rest[0] !== undefined) {
  await develop(process.env.PLUGINS_DIR ?? rest[0], path.resolve(rest[1] ?? '.'));
} else {
  console.error(
    'mirra-plugin build [folder]\nmirra-plugin install <plugins folder> [folder]\nmirra-plugin dev <plugins folder> [folder]',
  );
  process.exitCode = 2;
}
