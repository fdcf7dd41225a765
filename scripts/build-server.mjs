// Bundles the server and the programs that it runs into a folder: npm run build, or node scripts/build-server.mjs <folder>
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { external } from './lib/installed-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const entries = {
  main: 'server/main.ts',
  staff: 'server/commands/staff.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
  archive: 'server/commands/archive.ts',
  models: 'server/commands/models.ts',
  documents: 'server/modules/projects/stored/document-program.ts',
  'file-hash': 'server/modules/library/content/file-hash-program.ts',
  judge: 'server/modules/projects/transfer/judge-program.ts',
  read: 'server/modules/knowledge/reading/read-program.ts',
  typesetting: 'server/engines/typesetting/program.ts',
  'unpack-model': 'server/modules/speech-models/archive/unpack-program.ts',
  'word-files': 'server/modules/sensitive-words/library/file/program.ts',
  illustrator: 'art/illustrator/main.ts',
  portrait: 'art/portrait/main.ts',
  film: 'tools/film/main.ts',
};

/** Loads sharp when a picture is first worked on: no first page needs it, and its native code takes time to load. */
const lateSharp = {
  name: 'late-sharp',
  enforce: 'pre',
  resolveId: (id) => (id === 'sharp' ? '\0late-sharp' : null),
  load: (id) =>
    id === '\0late-sharp'
      ? `import { createRequire } from 'node:module';
let sharp;
const load = () => (sharp ??= createRequire(import.meta.url)('sharp'));
export default new Proxy(() => undefined, { apply: (_, self, args) => load()(...args), get: (_, name) => load()[name] });`
      : null,
};

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  plugins: [lateSharp],
  build: {
    ssr: true,
    outDir: path.resolve(process.argv[2] ?? path.join(root, 'dist', 'server')),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      external,
      input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)])),
      // All in one folder, since the programs look for each other next to their own file.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Half the text is half the time to read it; names are kept, since traces and logs show them.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
