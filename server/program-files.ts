import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** This file: TypeScript in development and tests, or a part of the bundle that the build made. */
const here = fileURLToPath(import.meta.url);
const isBundle = here.endsWith('.js');

function packageFolder(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error(`No package.json lies above ${here}.`);
  return packageFolder(above);
}

/** The folder of the project, with `package.json`, `tools` and the like, whether the sources run or the bundle. */
export const root = packageFolder(dirname(here));

/** A program of ours that Node.js runs: its file, and the arguments that Node.js needs for it. */
export interface NodeProgram {
  entry: string;
  execArgv: readonly string[];
}

/** Where the sources of each program are; the build makes a file of each one's name. */
const sources = {
  documents: 'server/modules/projects/stored/document-program.ts',
  'file-hash': 'server/modules/library/content/file-hash-program.ts',
  film: 'tools/film/main.ts',
  illustrator: 'art/illustrator/main.ts',
  portrait: 'art/portrait/main.ts',
  judge: 'server/modules/projects/transfer/judge-program.ts',
  read: 'server/modules/knowledge/reading/read-program.ts',
  typesetting: 'server/engines/typesetting/program.ts',
  'unpack-model': 'server/modules/speech-models/archive/unpack-program.ts',
  'word-files': 'server/modules/sensitive-words/library/file/program.ts',
} as const;

/** The programs that are run as threads. */
export type ThreadProgram = 'documents' | 'file-hash' | 'unpack-model' | 'word-files';

/** Where the built programs are; null when their sources run. Tests start them often, and built ones start a second sooner. */
const programs = isBundle ? dirname(here) : (process.env.MIRRA_PROGRAMS ?? null);

/** How a program is run as a process: as it was built, or from its source. */
export function programOf(name: keyof typeof sources): NodeProgram {
  if (programs !== null) return { entry: join(programs, `${name}.js`), execArgv: ['--enable-source-maps'] };
  const loader = createRequire(here).resolve('tsx');
  return { entry: join(root, sources[name]), execArgv: ['--import', pathToFileURL(loader).href] };
}

/** The entry of a thread that runs a program, as it was built or from its source. */
export function threadEntryOf(name: ThreadProgram): URL {
  if (programs !== null) return pathToFileURL(join(programs, `${name}.js`));
  // Node.js 20 applies no loader to the first file of a thread, so this is a script that registers one.
  const loader = import.meta.resolve('tsx/esm/api');
  const source = pathToFileURL(join(root, sources[name]));
  const script = `import { register } from '${loader}'; register(); await import('${source}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}

/** The environment for child programs, without the variable by which node --watch would watch their files too. */
export function environmentOfPrograms(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  return env;
}
