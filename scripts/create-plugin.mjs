// Makes the folder of a new plugin. Usage: npm run create-plugin -- <vendor.name> [--sandbox] [--to <folder>]
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, isProgram } from './lib/source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const readme = ({ id, name }) => `# ${name}

A plugin for Mirra, \`${id}\`.

    npm install
    npm run dev                                  # builds and installs it with each change; open editors load it again
    npm test                                     # its test, without a server
    npm run build                                # dist: the module, and the manifest with its hash
    npm run install-to -- <the server's PLUGINS_DIR>

Then open a project, press the plugins in the status line, and enable it. The manifest names what it may do;
\`docs/plugins\` of Mirra explains every word of it.
`;

/**
 * Writes a plugin's folder.
 * @throws Error when the id is no vendor.name or the folder is not empty
 */
export function createPlugin({ id, sandbox = false, to }) {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(id))
    throw new Error(`"${id}" is no vendor.name such as acme.hello`);
  const folder = path.resolve(to ?? id);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const last = id.split('.').at(-1).replaceAll('-', ' ');
  const name = last.charAt(0).toUpperCase() + last.slice(1);
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(root, 'sdk/template', sandbox ? 'sandbox' : 'page'), folder, { recursive: true });
  for (const file of filesUnder(folder, ['.ts', '.tsx'])) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('__ID__', id).replaceAll('__NAME__', name));
  }
  const versions = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const all = { ...versions.dependencies, ...versions.devDependencies };
  const used = [
    '@mantine/core',
    'konva',
    'react',
    'react-dom',
    'react-konva',
    '@types/react',
    'typescript',
    'vite',
    'vitest',
  ];
  const write = (file, content) =>
    writeFileSync(
      path.join(folder, file),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  write('package.json', {
    name: id.replaceAll('.', '-'),
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: `mirra-plugin dev ${path.join(path.relative(folder, root), 'data/plugins')}`,
      build: 'mirra-plugin build',
      'install-to': 'mirra-plugin install',
      test: 'vitest run',
      types: 'tsc --noEmit',
    },
    devDependencies: {
      '@mirra/plugin-sdk': `file:${path.relative(folder, path.join(root, 'sdk/dist'))}`,
      ...Object.fromEntries(used.map((each) => [each, all[each]])),
    },
  });
  write('manifest.json', {
    id,
    version: '1.0.0',
    apiVersion: 1,
    name,
    description: sandbox
      ? 'Paints the background light blue.'
      : 'Counts the elements of the stage, and paints the background light blue.',
    permissions: ['document:read', 'document:write'],
    entry: 'index.js',
    ...(sandbox && { sandbox: true }),
  });
  write('tsconfig.json', {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    },
    include: ['src', 'tests'],
  });
  write(
    'vitest.config.ts',
    "import { defineConfig } from 'vitest/config';\n\nexport default defineConfig({ test: { include: ['tests/**/*.test.ts'] } });\n",
  );
  write('.gitignore', 'node_modules/\ndist/\n');
  write('README.md', readme({ id, name }));
  return folder;
}

if (isProgram(import.meta)) {
  const args = process.argv.slice(2);
  const at = args.indexOf('--to');
  const to = at < 0 ? undefined : args[at + 1];
  const id = args.find((word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1));
  try {
    if (id === undefined)
      throw new Error('npm run create-plugin -- <vendor.name> [--sandbox] [--to <folder>]');
    const folder = createPlugin({ id, sandbox: args.includes('--sandbox'), to });
    if (!existsSync(path.join(root, 'sdk/dist/package.json'))) {
      console.log('Building the SDK…');
      const { buildSdk } = await import('./build-sdk.mjs');
      await buildSdk();
    }
    console.log(`${id} is in ${folder}`);
    console.log('Next, there: npm install, then npm run dev.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
