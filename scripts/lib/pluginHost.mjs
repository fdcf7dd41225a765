// What the site offers to third-party plugins at run time: small modules under fixed names that hand on the program's
// own instances, the import map that leads to them, and the guest of sandboxed plugins.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { parseFile } from './source.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
const FOLDER = 'plugin-host';
const MANTINE_INDEX = 'node_modules/@mantine/core/esm/index.mjs';
const GUEST = 'src/kernel/third-party/sandbox/guest.ts';

/** The entry points that `@mirra/plugin-sdk` re-exports together. */
export const sdkFaces = [
  'src/kernel/index.ts',
  'src/kernel/canvas/index.ts',
  'src/kernel/fields/index.ts',
  'src/document/index.ts',
];

/** Names of the values that a module of ours exports. */
export function valueExports(file) {
  const { program } = parseFile(path.join(root, file));
  return program.body
    .filter(({ type, exportKind }) => type === 'ExportNamedDeclaration' && exportKind !== 'type')
    .flatMap(({ specifiers }) => specifiers)
    .filter(({ exportKind }) => exportKind !== 'type')
    .map(({ exported }) => exported.name);
}

/** For each module that plugins import: the file that re-exports it, and its exported names. */
export const sharedModules = [
  { specifier: 'react', file: 'react.js', names: () => Object.keys(require('react')) },
  { specifier: 'react-dom', file: 'react-dom.js', names: () => Object.keys(require('react-dom')) },
  {
    specifier: 'react/jsx-runtime',
    file: 'jsx-runtime.js',
    names: () => Object.keys(require('react/jsx-runtime')),
  },
  {
    specifier: '@mantine/core',
    file: 'mantine-core.js',
    names: () => valueExports(MANTINE_INDEX),
  },
  {
    specifier: '@mirra/plugin-sdk',
    file: 'sdk.js',
    names: () => sdkFaces.flatMap(valueExports),
  },
  {
    specifier: '@mirra/plugin-sdk/canvas',
    file: 'canvas.js',
    names: () => valueExports('src/kernel/canvas/shapes.ts'),
  },
];

const importMap = JSON.stringify({
  imports: Object.fromEntries(sharedModules.map(({ specifier, file }) => [specifier, `/${FOLDER}/${file}`])),
});

/** A module that re-exports the running program's own instance. */
function shimOf({ specifier, names }) {
  const exported = names().filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name));
  return [
    `const shared = await globalThis[Symbol.for('mirra.plugin-host')](${JSON.stringify(specifier)});`,
    'export default shared.default ?? shared;',
    ...exported.map((name) => `export const ${name} = shared.${name};`),
    '',
  ].join('\n');
}

async function guestCode() {
  const file = path.join(root, GUEST);
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
  return code;
}

/** Text of each file of the folder, by name. */
async function files() {
  const shims = sharedModules.map((shared) => [shared.file, shimOf(shared)]);
  return new Map([...shims, ['sandbox.js', await guestCode()]]);
}

const MANTINE = 'virtual:mirra-mantine';

/**
 * All of Mantine for plugins. A build names each file by itself: through the package's index the whole library would be
 * pulled into the page's own chunks. The development server serves the package as one file anyway.
 */
function mantineCode(isBuild) {
  if (!isBuild) return "export * from '@mantine/core';";
  const index = path.join(root, MANTINE_INDEX);
  const { program } = parseFile(index);
  const sources = new Map(
    program.body
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap(({ specifiers, source }) => specifiers.map((each) => [each.local.name, { each, source }])),
  );
  const lines = program.body
    .filter(({ type }) => type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration')
    .flatMap((node) => {
      if (node.type === 'ExportAllDeclaration')
        return [`export * from ${JSON.stringify(node.source.value)};`];
      return node.specifiers.map(({ local, exported }) => {
        const { each, source } = sources.get(local.name);
        const isOwn = source.value.startsWith('.');
        const file = JSON.stringify(isOwn ? path.resolve(path.dirname(index), source.value) : source.value);
        return `export { ${each.imported.name} as ${exported.name} } from ${file};`;
      });
    });
  return lines.join('\n');
}

/** Vite's side: emitted by a build, answered by the development server. */
export function pluginHost() {
  let isBuild = false;
  return {
    name: 'mirra-plugin-host',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === MANTINE ? `\0${MANTINE}` : null),
    load: (id) => (id === `\0${MANTINE}` ? mantineCode(isBuild) : null),
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        { tag: 'script', attrs: { type: 'importmap' }, children: importMap, injectTo: 'head-prepend' },
      ],
    },
    async generateBundle() {
      for (const [name, source] of await files()) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}/`, (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        files().then((all) => {
          const text = all.get(name);
          if (text === undefined) return next();
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.setHeader('access-control-allow-origin', '*');
          response.end(text);
        }, next);
      });
    },
  };
}
