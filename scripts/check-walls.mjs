// Checks import rules, import cycles, and the length of files and functions.
import path from 'node:path';
import { functionProblems } from './lib/functions.mjs';
import { readImports } from './lib/imports.mjs';
import { exists, filesUnder, isProgram, report } from './lib/source.mjs';
import { doorWall } from './lib/server-walls.mjs';
import { packageWall, registryWall, wallBetween } from './lib/walls.mjs';

const LINE_LIMIT = 400;
const guarded = ['contract', 'elements', 'film', 'art', 'src', 'server'];
const measured = [...guarded, 'scripts', 'tests'];
const extensions = ['.ts', '.tsx', '.mjs'];

/** Files that import a package whose name is known only at run time, and why. */
const computedImports = new Map([
  ['server/db/postgres-program.ts', 'the package of the database binaries is named after the platform'],
  [
    'server/modules/knowledge/reading/pdf/library.ts',
    'the library stands beside its maps of characters and fonts',
  ],
  ['src/kernel/third-party/sandbox/guest.ts', 'the module of its own plugin, in a frame of an opaque origin'],
  [
    'src/kernel/third-party/loading/importEntry.ts',
    "a third party's module, held to its hash and to the API alone",
  ],
]);

/** `fetch(…)`, also through window or globalThis. */
const isFetch = (callee) =>
  callee.name === 'fetch' ||
  (callee.type === 'MemberExpression' &&
    callee.property.name === 'fetch' &&
    ['window', 'globalThis', 'self'].includes(callee.object.name));

/** The import cycles of a graph, each once, as lists of files. */
function cyclesOf(graph) {
  const state = new Map();
  const trail = [];
  const cycles = [];
  const visit = (file) => {
    state.set(file, 'open');
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') cycles.push([...trail.slice(trail.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return cycles;
}

function problemsOfImports(file, { imports, calls, members }, relative, graph) {
  const problems = [];
  const edges = new Set();
  for (const { specifier, kind, given, line, targets, broken } of imports) {
    const say = (text) => problems.push(`${file}:${line} ${text}`);
    const typed = kind === 'type';
    if (specifier === null) {
      if (!computedImports.has(file)) say('imports an address that is computed: its wall cannot be checked');
    } else if (broken) say(`imports ${specifier}, which is not there`);
    else if (targets.length === 0 && kind !== 'glob') {
      const wall = packageWall(file, specifier, typed);
      if (wall !== null) say(wall);
    }
    for (const target of targets) {
      const to = relative.of(target);
      const wall = wallBetween(file, to, kind);
      if (wall !== null) say(wall);
      const door = given ? doorWall(file, to) : null;
      if (door !== null) say(door);
      if (kind === 'static' || kind === 'dynamic') edges.add(to);
    }
  }
  if (file.startsWith('src/') && !file.startsWith('src/api/')) {
    for (const { callee, line } of calls) {
      if (isFetch(callee)) problems.push(`${file}:${line()} calls fetch: only src/api may`);
    }
  }
  for (const { name, line } of members) {
    const wall = registryWall(file, name);
    if (wall !== null) problems.push(`${file}:${line()} ${wall}`);
  }
  graph.set(file, edges);
  return problems;
}

/** Every violation below a root, in words. */
export function checkWalls(root) {
  const relative = { root, of: (file) => path.relative(root, file).split(path.sep).join('/') };
  const listed = (folders) =>
    folders
      .map((folder) => path.join(root, folder))
      .filter(exists)
      .flatMap((folder) => filesUnder(folder, extensions));
  const graph = new Map();
  const problems = [];
  const walled = new Set(listed(guarded));
  for (const file of listed(measured)) {
    const read = readImports(file);
    const { lines, longFunctions } = read;
    const name = relative.of(file);
    if (walled.has(file)) problems.push(...problemsOfImports(name, read, relative, graph));
    if (lines > LINE_LIMIT) problems.push(`${name} has ${lines} lines; ${LINE_LIMIT} are the most`);
    if (!name.startsWith('tests/')) problems.push(...functionProblems(name, longFunctions));
  }
  for (const cycle of cyclesOf(graph)) problems.push(`import cycle: ${cycle.join(' -> ')}`);
  return { problems, files: graph.size };
}

if (isProgram(import.meta)) {
  const { problems, files } = checkWalls(process.cwd());
  report('walls', problems, `${files} files keep to their rooms`);
}
