import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** An instruction of a Containerfile, such as COPY with its words. */
export interface Instruction {
  name: string;
  text: string;
}

export interface Stage {
  /** Null for the last one, which is the image. */
  name: string | null;
  instructions: Instruction[];
}

/** The stages of a Containerfile, in order. Lines that go on after a backslash are one instruction. */
export function readStages(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name, text] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined || text === undefined) continue;
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/.exec(text)?.[1] ?? null, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** The environment that the ENV instructions of a stage set. */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.trim().split(/\s+/))
    .map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** Whether a build gets a file of the project, by its ignore file, which forbids all and names what is allowed. */
function allowedIn(root: string): (file: string) => boolean {
  const allowed = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  return (file) => {
    const place = path.relative(root, file);
    return (
      !place.split(path.sep).includes('node_modules') &&
      allowed.some((one) => `${place}/`.startsWith(`${one}/`) || place === '' || one.startsWith(`${place}/`))
    );
  };
}

/** Copies as COPY does: the contents of folders, files under their names into what ends with a slash. */
function copy(
  sources: readonly string[],
  target: string,
  isFolder: boolean,
  filter: (file: string) => boolean,
) {
  for (const source of sources) {
    if (!existsSync(source) || !filter(source)) throw new Error(`COPY finds no ${source}`);
    const to = statSync(source).isFile() && isFolder ? path.join(target, path.basename(source)) : target;
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(source, to, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/**
 * Makes the file tree of an image without a container engine: follows COPY and WORKDIR, and runs what npm and node are
 * told to. Other commands concern the system below, which is this machine's here.
 * @param folder where each stage gets a folder, which stands for its root
 * @returns the root of the last stage
 */
export function assemble(root: string, stages: readonly Stage[], folder: string): string {
  const placeOf = (name: string | null) => path.join(folder, name ?? 'image');
  const isAllowed = allowedIn(root);
  for (const { name: stage, instructions } of stages) {
    let workdir = '/';
    for (const { name, text } of instructions) {
      if (name === 'WORKDIR') {
        workdir = path.resolve(workdir, text);
        mkdirSync(path.join(placeOf(stage), workdir), { recursive: true });
      }
      if (name === 'COPY') {
        const words = text.split(/\s+/);
        const from = words[0]?.startsWith('--from=') ? (words.shift() as string).slice(7) : null;
        const target = words.pop() ?? '';
        copy(
          words.map((word) => path.join(from === null ? root : placeOf(from), word)),
          path.join(placeOf(stage), path.resolve(workdir, target)),
          target.endsWith('/'),
          from === null ? isAllowed : () => true,
        );
      }
      if (name === 'RUN' && /^(npm|node) /.test(text)) {
        console.log(`${stage ?? 'image'}: ${text}`);
        const [program = '', ...args] = text.split(/\s+/);
        execFileSync(program, args, {
          cwd: path.join(placeOf(stage), workdir),
          stdio: ['ignore', 'ignore', 'inherit'],
        });
      }
    }
  }
  return placeOf(null);
}
