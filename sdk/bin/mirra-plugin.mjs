#!/usr/bin/env node
// Builds a plugin's folder and puts it where a server finds it.
//   mirra-plugin build [folder]                    writes <folder>/dist: the module, and the manifest with its hash
//   mirra-plugin install <plugins folder> [folder] builds and copies it there
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** What the running program brings; a second copy of any of them would not work. */
const shared = ['react', 'react-dom', 'react/jsx-runtime', '@mantine/core'];
const isShared = (id) => shared.includes(id) || /^@mirra\/plugin-sdk(\/|$)/.test(id);
const entries = ['src/index.tsx', 'src/index.ts', 'src/index.js'];

/** Builds the plugin in a folder and answers the folder to install. */
async function buildPlugin(folder) {
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
  writeFileSync(path.join(out, 'manifest.json'), `${JSON.stringify({ ...manifest, integrity }, null, 2)}\n`);
  console.log(`${manifest.id} ${manifest.version}: ${code.length} bytes, ${integrity.slice(0, 19)}…`);
  return { out, id: manifest.id };
}

function install({ out, id }, plugins) {
  const target = path.join(path.resolve(plugins), id);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(out, target, { recursive: true });
  console.log(`installed in ${target}`);
}

const [command, ...rest] = process.argv.slice(2);
if (command === 'build') await buildPlugin(path.resolve(rest[0] ?? '.'));
else if (command === 'install' && rest[0] !== undefined) {
  install(await buildPlugin(path.resolve(rest[1] ?? '.')), rest[0]);
} else {
  console.error('mirra-plugin build [folder]\nmirra-plugin install <plugins folder> [folder]');
  process.exitCode = 2;
}
