import { artFaces, serverWall } from './server-walls.mjs';

/** Where a file stands: its room, and the folder that is its own within the room. */
export function placeOf(file) {
  const parts = file.split('/');
  if (parts[0] === 'src') return { room: parts[1], own: parts[2], file };
  if (parts[0] === 'server') {
    return parts.length > 2 ? { room: `server/${parts[1]}`, own: parts[2], file } : { room: 'server', file };
  }
  // What draws: each folder of it is a room.
  if (parts[0] === 'art') return { room: `art/${parts[1]}`, file };
  // A program of its own: its folder is its room.
  if (parts[0] === 'tools') return { room: `tools/${parts[1]}`, file };
  return { room: parts[0], file };
}

const publicFaces = [
  'src/kernel/index.ts',
  'src/kernel/canvas/index.ts',
  'src/kernel/fields/index.ts',
  'src/document/index.ts',
];
/** What pages that open a document need besides; no part of what plugins are given. */
const pageFaces = [
  'src/kernel/saving/autosave.ts',
  'src/kernel/host/useAfterStage.ts',
  'src/kernel/host/useAtRest.ts',
];
/** The rooms of the kernel, with the rooms that each may import. */
const kernelRooms = {
  core: [],
  host: ['core'],
  drawing: ['core', 'host'],
  fields: ['core', 'host', 'drawing'],
  canvas: ['core', 'host', 'drawing'],
  players: ['core', 'host', 'drawing'],
  saving: ['core'],
  editor: ['core', 'host', 'fields'],
  'third-party': ['core', 'host'],
};
/** The checks of what third parties write: loaded where such code runs, and never part of a page's first scripts. */
const lazyContract = ['contract/document/patches.ts'];
/** Files of the contract that hold schemas besides each domain's `schema.ts`, `routes.ts` and `routes/`. */
const checks = [...lazyContract, 'contract/document/check.ts', 'contract/api/schema-check.ts'];
/** Whether a file of the contract comes with a validator; browser code gets the values of the others alone. */
const holdsSchemas = (file) => /\/(schema\.ts$|routes\.ts$|routes\/)/.test(file) || checks.includes(file);
const isPlain = (to) => to.room === 'contract' && !holdsSchemas(to.file);

const isFace = (to) => publicFaces.includes(to.file);
const sameOwn = (from, to) => from.room === to.room && from.own === to.own;

/** For each room: whether it may import a file of ours. `typed` is an import of types alone. */
const rooms = {
  contract: (from, to, typed) => to.room === 'contract' && (typed || isPlain(to) || holdsSchemas(from.file)),
  // Shared by browser and server, so it must not import schemas.
  elements: (_, to, typed) => to.room === 'elements' || isPlain(to) || (to.room === 'contract' && typed),
  // What a film is in time and in pictures: browser, server and the program that makes films play by it.
  film: (_, to, typed) =>
    ['film', 'elements'].includes(to.room) || isPlain(to) || (to.room === 'contract' && typed),
  'tools/film': (from, to, typed) =>
    [from.room, 'film', 'elements'].includes(to.room) || isPlain(to) || (to.room === 'contract' && typed),
  document: (_, to) => ['document', 'elements', 'contract'].includes(to.room),
  kernel: (_, to, typed) =>
    ['kernel', 'document', 'elements', 'contract', 'ui', 'storage'].includes(to.room) ||
    (to.room === 'api' && typed),
  plugins: (from, to) =>
    isFace(to) ||
    ['elements', 'ui', 'api', 'contract', 'storage'].includes(to.room) ||
    sameOwn(from, to) ||
    (from.own === 'film' && to.room === 'film') ||
    (from.own === 'image' && to.room === 'art/matting') ||
    // The one plugin that shows what a drawn avatar would look like.
    (from.own === 'avatar' && to.file === artFaces.characters),
  pages: (from, to) =>
    isFace(to) ||
    pageFaces.includes(to.file) ||
    // The talk about a wish shows what its avatar would look like.
    (from.own === 'work' && to.file === artFaces.characters) ||
    ['ui', 'api', 'contract', 'storage'].includes(to.room) ||
    sameOwn(from, to),
  ui: (_, to, typed) =>
    ['ui', 'storage'].includes(to.room) || isPlain(to) || (to.room === 'contract' && typed),
  api: (_, to) => ['api', 'contract', 'storage'].includes(to.room),
  storage: (_, to) => to.room === 'storage',
  'art/lexicon': (_, to) => to.room === 'art/lexicon',
  'art/matting': (_, to) => to.room === 'art/matting',
  'art/characters': (_, to) => ['art/characters', 'contract'].includes(to.room),
  'art/portrait': (from, to) => [from.room, 'art/matting'].includes(to.room),
  'art/illustrator': (from, to) => [from.room, 'art/lexicon'].includes(to.room),
  app: (_, to) =>
    to.file.startsWith('src/') ||
    to.room === 'contract' ||
    // The texts of the server are no part of a page.
    (to.room === 'locales' && !to.file.startsWith('locales/server/')),
};

/** Why a file of the kernel may not import another one of it; null when it may. The root is its public face alone. */
function kernelWall(from, to) {
  if (from.file === 'src/kernel/index.ts' || from.own === to.own) return null;
  const below = kernelRooms[from.own];
  if (below === undefined) return `${from.file} stands in no room of the kernel`;
  return below.includes(to.own) ? null : `kernel/${from.own} may not import ${to.file}`;
}

/** Why a file may not import another of ours; null when it may. `kind` of the import: type, static, dynamic … */
export function wallBetween(fromFile, toFile, kind) {
  const typed = kind === 'type';
  const from = placeOf(fromFile);
  const to = placeOf(toFile);
  if (from.room.startsWith('server')) return serverWall(from, to);
  const may = rooms[from.room];
  if (may === undefined) return `${fromFile} stands in no room of the house`;
  if (!may(from, to, typed)) return `${from.room} may not import ${toFile}`;
  if (from.room === 'kernel' && to.room === 'kernel') return kernelWall(from, to);
  if (from.file.startsWith('src/') && to.room === 'contract' && !typed && !isPlain(to)) {
    if (lazyContract.includes(to.file)) {
      return kind === 'dynamic' ? null : `${toFile} holds schemas: browser code loads it when it is needed`;
    }
    return `${toFile} holds schemas: browser code imports its types only`;
  }
  return null;
}

const isKonva = (name) => ['konva', 'react-konva'].includes(name);

/** Why a file may not import a package; null when it may. */
export function packageWall(fromFile, specifier, typed) {
  const { room } = placeOf(fromFile);
  const name = specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : specifier.split('/')[0];
  if (fromFile.startsWith('src/') && name === 'typebox' && !typed) {
    return 'typebox is for types only in the browser';
  }
  if (room === 'contract' && name === 'typebox' && !typed && !holdsSchemas(fromFile)) {
    return 'a file of the contract without schemas may not import typebox';
  }
  if (['pages', 'ui', 'api', 'app'].includes(room) && isKonva(name)) {
    return `${room} may not import ${name}`;
  }
  if (fromFile.startsWith('src/kernel/core/') && ['react', 'react-dom'].includes(name) && !typed) {
    return "the kernel's core knows React by its types alone";
  }
  if (room === 'kernel' && !fromFile.startsWith('src/kernel/canvas/') && isKonva(name)) {
    return `only the kernel's canvas may import ${name}`;
  }
  if (room === 'document' && ['react', 'react-dom', 'konva', 'react-konva'].includes(name)) {
    return `document is pure and may not import ${name}`;
  }
  return null;
}

/**
 * Why code outside of the kernel may not read `host.registries`: what is registered past `ctx` is not taken back when the
 * plugin ends, and third parties reach no registry. Null for any other member.
 */
export function registryWall(fromFile, member) {
  if (!fromFile.startsWith('src/') || placeOf(fromFile).room === 'kernel' || member !== 'registries')
    return null;
  return 'reads the registries of a host: plugins and pages go through ctx and hooks alone';
}
