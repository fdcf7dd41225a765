// Which modules a build puts into one file. Left to itself the bundler makes a file of each set of modules that the same
// pages need, many of them of less than a kilobyte: the editor would ask for 250 of them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = (file) => path.join(root, 'src', file);

const ROUTES = source('app/routes.tsx');
const EDITOR = source('app/Editor.tsx');
const PLAYER = source('app/Player.tsx');
const STUDIO = source('app/FilmStudio.tsx');
const FILM_PLAYER = source('app/FilmPlayer.tsx');
/** What pages show within, which is none itself. */
const hosts = [EDITOR, PLAYER, FILM_PLAYER];

/** A package's file smaller than this (bytes, before it is minified) joins the one that most of its pages load as well. */
const SMALL_PACKAGE = 1500;

const isOfElements = (id) => id.startsWith(path.join(root, 'elements', path.sep));
const isOwn = (id) => id.startsWith(source('')) || isOfElements(id);
const isClient = (id) => id.startsWith(source('api'));
const isPaintedOnCanvas = (id) => path.basename(id).includes('Canvas');
/** What a plugin shows where a project is played; the editor loads it with its preview. */
const isPlayed = (id) => path.basename(id).startsWith('Stage');

/** Namespaces of the editor's texts: its own, those that its dialogs share with the library, and one of each plugin. */
const editorTexts = new Set(['editor', 'plugins', 'library', ...readdirSync(source('plugins'))]);

/** Our own modules that must be there before the given ones can run. */
function closure(entries, importsOf) {
  const seen = new Set(entries);
  for (const id of seen) for (const each of importsOf(id).importedIds) if (isOwn(each)) seen.add(each);
  return seen;
}

/** Our own modules by where they are needed first, for each build anew. */
function findZones(context) {
  const importsOf = (id) => context.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] };
  const lazyOf = (ids) => [...ids].flatMap((id) => importsOf(id).dynamicallyImportedIds).filter(isOwn);
  const pages = lazyOf([ROUTES]).filter((id) => !hosts.includes(id));
  const editor = closure([EDITOR], importsOf);
  // The editor asks for all of these while it opens.
  const opened = lazyOf(editor).filter((id) => !isPlayed(id) && id !== STUDIO);
  const pagesFirst = closure(pages, importsOf);
  const studio = closure([STUDIO], importsOf);
  return {
    pages: pagesFirst,
    // A call that a part of a page and the editor share must not lie in a file of the editor.
    shared: closure(lazyOf(pagesFirst), importsOf),
    player: closure([PLAYER], importsOf),
    editor,
    // What elements look like, for the canvas and for players.
    pictures: closure(opened.filter(isOfElements), importsOf),
    canvas: closure(opened.filter(isPaintedOnCanvas), importsOf),
    panels: closure(
      opened.filter((id) => !isPaintedOnCanvas(id)),
      importsOf,
    ),
    // What of the studio a page that only plays a film has as well.
    films: new Set([...closure([FILM_PLAYER], importsOf)].filter((id) => studio.has(id))),
    // What of it no other page has.
    studio,
  };
}

const zonesOfBuild = new WeakMap();

function zoneOf(id, context) {
  if (!zonesOfBuild.has(context)) zonesOfBuild.set(context, findZones(context));
  const { pages, shared, ...zones } = zonesOfBuild.get(context);
  // A plain page is not to load more than it needs, and a page of its own is a file of its own.
  if ([...hosts, STUDIO].includes(id) || pages.has(id) || (isClient(id) && shared.has(id))) return null;
  return Object.keys(zones).find((name) => zones[name].has(id)) ?? null;
}

function textsOf(id) {
  const [, language, namespace] = /\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(id) ?? [];
  return editorTexts.has(namespace) ? `editor-${language}` : null;
}

const sharedByEntries = {
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: SMALL_PACKAGE,
  includeDependenciesRecursively: false,
};

/** For `output.codeSplitting.groups`; the first that takes a module has it. */
export const chunkGroups = [
  // What the entry imports is on every page.
  { name: 'start', tags: ['$initial'] },
  // A room of icons with its drawings, which are of no use apart; rooms that others take names from come first.
  ...['actions', 'shared', 'pages', 'editor'].map((room) => ({
    name: `icons-${room}`,
    test: new RegExp(`/src/ui/icons/${room}\\.ts$`),
  })),
  { name: textsOf, debugName: 'texts', test: /\/locales\// },
  { name: zoneOf, debugName: 'zones', test: isOwn, includeDependenciesRecursively: false },
  // A document's own modules, which most pages have no use for.
  { name: 'document', test: /\/contract\/(document|common\/json)/, ...sharedByEntries },
  // What forms keep while a tab is open: joined to another small file, it would bring that to every page with a form.
  { name: 'kept-in-tab', test: /\/src\/api\/keptInTab\.ts$/, includeDependenciesRecursively: false },
  // The marks of moves, which players need: joined to the rules of sentences, they would bring those along.
  { name: 'moves', test: /\/contract\/speech\/moves\.ts$/, includeDependenciesRecursively: false },
  // Apart from the packages: a hook of a few lines that joins a large one would bring it to every page that asks for the hook.
  { name: 'client', test: /\/(contract|src\/api)\//, ...sharedByEntries },
  // A line of the scroll area that tabs ask for too: joined to the area, it would bring all of that to pages with tabs.
  { name: 'to-int', test: /\/ScrollArea\/utils\/to-int/, includeDependenciesRecursively: false },
  { name: 'shared', test: /\/node_modules\/(?!lucide\/)/, ...sharedByEntries },
];

/**
 * The bundler names a shared file by all the entries that need it. Seven letters of the hash tell two versions of a file apart,
 * and the list of all files, which every page loads, is smaller than with eight.
 */
export const chunkFileNames = ({ name }) =>
  `assets/${/^(shared|client|document)~/.exec(name)?.[1] ?? '[name]'}-[hash:7].js`;

/** Of styles, fonts and pictures: the list of all files names the styles, too. */
export const assetFileNames = 'assets/[name]-[hash:7][extname]';
