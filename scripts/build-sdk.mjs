// Builds the package that plugin authors install: types, what needs no running program, and the build tool.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sdkFaces, valueExports } from './lib/pluginHost.mjs';
import { isProgram } from './lib/source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sdk = path.join(root, 'sdk');

/** Emits the declarations of the public API into a folder; type errors are left to the type check. */
export function emitTypes(out) {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  spawnSync(tsc, ['-p', path.join(sdk, 'tsconfig.json'), '--outDir', out], { cwd: root });
}

const lib = (entry, fileName, out) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry: path.join(sdk, entry), formats: ['es'], fileName: () => fileName },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });

/** A module whose functions throw when they are called without the running program. */
function stubs(names, available) {
  const missing = names.filter((name) => !available.includes(name));
  const lines = missing.map((name) => `export const ${name} = () => onlyInMirra(${JSON.stringify(name)});`);
  return [
    'const onlyInMirra = (name) => {',
    "  throw new Error(name + ' works in the running program alone');",
    '};',
    ...lines,
    '',
  ].join('\n');
}

export async function buildSdk(out = path.join(sdk, 'dist')) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  emitTypes(path.join(out, 'types'));
  await lib('pure.ts', 'pure.js', out);
  await lib('testing.ts', 'testing.js', out);
  const pure = Object.keys(await import(path.join(out, 'pure.js')));
  const names = sdkFaces.flatMap(valueExports);
  const write = (file, text) => writeFileSync(path.join(out, file), text);
  write('index.js', `export * from './pure.js';\n${stubs(names, pure)}`);
  write(
    'index.d.ts',
    sdkFaces.map((face) => `export * from './types/${face.replace(/\.ts$/, '')}';\n`).join(''),
  );
  write('canvas.js', stubs(valueExports('src/kernel/canvas/shapes.ts'), []));
  write('canvas.d.ts', "export * from './types/src/kernel/canvas/shapes';\n");
  write('sandbox.js', 'export const definePlugin = (plugin) => plugin;\nexport const API_VERSION = 1;\n');
  write('sandbox.d.ts', "export * from './types/src/kernel/third-party/sandbox/guest';\n");
  write('testing.d.ts', "export * from './types/sdk/testing';\n");
  write('package.json', readFileSync(path.join(sdk, 'package.json'), 'utf8'));
  cpSync(path.join(sdk, 'bin'), path.join(out, 'bin'), { recursive: true });
  cpSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'));
  return out;
}

if (isProgram(import.meta)) console.log(`@mirra/plugin-sdk: ${path.relative(root, await buildSdk())}`);
