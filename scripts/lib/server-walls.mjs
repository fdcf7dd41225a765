/**
 * The domains of the server, lowest first: a domain may use those above its own line, through their doors. A new one goes
 * in where everything that it needs stands above it.
 */
export const serverDomains = [
  'membership',
  'admin',
  'ledger',
  'folders',
  'library',
  'fonts',
  'speech',
  'catalogue',
  'images',
  'sensitive-words',
  'knowledge',
  'tools',
  'roles',
  'brain',
  'projects',
  'speech-models',
  'creation',
  'conversations',
  'messages',
  'shop',
  'trade',
  'invoices',
  'distributors',
  'selling',
  'clones',
  'sharing',
  'films',
  'identity',
  'plugins',
  'statistics',
  'system',
];

/**
 * The rooms of the server, lowest first: a room may use those before its own. What stands beside them in `server/` is for all of
 * them, or puts them together.
 */
export const serverRooms = [
  'tracing',
  'config',
  'engines',
  'speaking',
  'db',
  'telemetry',
  'http',
  'jobs',
  'backup',
  'nodes',
  'modules',
  'realtime',
  'seed',
  'composition',
  'commands',
];

/** Why an arrow between two rooms of the server would run back up; null when it does not. */
function floorWall(from, to) {
  const [own, other] = [from, to].map(({ room }) => serverRooms.indexOf(room.replace('server/', '')));
  if (from.room === 'server' || to.room === 'server') return null;
  if (own < 0) return `${from.room} has no place in the order of the server's rooms`;
  return other <= own ? null : `${from.room} may not import ${to.file}: arrows between rooms run one way`;
}

/** Only these may choose the adapter of a port. */
const choosesAdapters = ['server/composition', 'server/seed'];
/** The base of all domains, which must not import any of them. */
const belowDomains = ['server/http', 'server/db', 'server/jobs'];
/** What the rest of the house sees of the room that draws; its two programs are started, never imported. */
export const artFaces = { characters: 'art/characters/index.ts', lexicon: 'art/lexicon/index.ts' };
/** The drawn characters are for the engine that shows them and the seed that offers them. */
const usesCharacters = (from) =>
  from.file.startsWith('server/engines/avatar/') || from.room === 'server/seed';
/** What the shared files beside the domains are for: helpers of lists and phone numbers. */
const isShared = (file) => /^server\/modules\/[^/]+\.ts$/.test(file);
/** What adapters of several ports speak: the signature of one vendor, a kind of message. */
const isSharedOfEngines = (file) => file.startsWith('server/engines/shared/');
const isDoor = (file) => /^server\/modules\/[^/]+\/index\.ts$/.test(file);

/** Why a file may not import a file of a domain; null when it may. */
function domainWall(from, to) {
  if (isShared(to.file)) return null;
  if (belowDomains.includes(from.room))
    return `${from.room} stands below the domains: it may not import ${to.file}`;
  const isDomain = from.room === 'server/modules' && !isShared(from.file);
  if (isDomain && from.own === to.own) return null;
  if (!isDoor(to.file)) return `${to.file} is inside of a domain: others import its index.ts`;
  if (!isDomain) return null;
  const [own, other] = [from, to].map((place) => serverDomains.indexOf(place.own));
  if (own < 0) return `server/modules/${from.own} has no place in the order of the domains`;
  return other < own ? null : `${from.own} may not import ${to.own}: arrows between domains run one way`;
}

/** Why a file of the server may not import another file of ours; null when it may. */
export function serverWall(from, to) {
  if (to.room === 'contract') return null;
  if (to.room === 'elements' && ['server/modules', 'server/seed'].includes(from.room)) return null;
  const makesFilms = ['server/engines/film/', 'server/seed/film-templates/'];
  if (to.room === 'film' && (from.own === 'films' || makesFilms.some((one) => from.file.startsWith(one))))
    return null;
  if (to.file === artFaces.lexicon && from.room === 'server/modules') return null;
  // One file of ours hands out the texts of `locales/server`.
  if (to.file === 'locales/server/index.ts' && from.file === 'server/texts.ts') return null;
  const refusal = `${from.room} may not import ${to.file}`;
  if (to.file === artFaces.characters && usesCharacters(from)) return null;
  if (!to.file.startsWith('server/')) return refusal;
  if (from.room === 'server/engines')
    return to.room === from.room && (to.own === from.own || isSharedOfEngines(to.file)) ? null : refusal;
  if (to.room === 'server/modules') return domainWall(from, to) ?? floorWall(from, to);
  if (to.room !== 'server/engines' || choosesAdapters.includes(from.room)) return floorWall(from, to);
  return to.file.endsWith('/port.ts') ? floorWall(from, to) : refusal;
}

/** Why a domain may not give out what stands in another file of it; null when it may. */
export function doorWall(fromFile, toFile) {
  return isDoor(fromFile) && /(^|[/-])store\.ts$/.test(toFile)
    ? `${toFile} is a store: a domain gives out services, never its tables`
    : null;
}
