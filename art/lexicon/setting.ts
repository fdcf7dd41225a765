import { type Concept, indoors, type PlaceName, type Thing } from './concepts';
import type { Wish } from './understand';

/** Where a thing is at home, for texts that name no place. */
const homes: Partial<Record<Thing, PlaceName>> = {
  flower: 'garden',
  tree: 'park',
  blossom: 'park',
  lotus: 'lake',
  firtree: 'snowfield',
  books: 'library',
  sofa: 'living',
  desk: 'office',
  screen: 'technology',
  moon: 'mountain',
  stars: 'mountain',
  waterfall: 'forest',
  grass: 'farm',
  boat: 'sea',
  waves: 'sea',
  bridge: 'lake',
  fireworks: 'city',
  planet: 'space',
  neon: 'city',
  lantern: 'temple',
  cloud: 'sky',
  rainbow: 'sky',
  sun: 'sky',
  balloon: 'birthday',
  candle: 'living',
  bench: 'park',
  painting: 'exhibition',
  stand: 'exhibition',
  pillar: 'lobby',
  curtain: 'stage',
  spotlight: 'stage',
  carpet: 'stage',
  window: 'office',
  plant: 'living',
  flag: 'lecture',
  lamp: 'living',
  chair: 'office',
  clock: 'office',
};

/** Named by what they are, they say more than a wide word beside them: 'festival', 'city', 'village', 'old'. */
const regional: ReadonlySet<PlaceName> = new Set([
  'wat',
  'mosque',
  'kampung',
  'tropicalcity',
  'nightmarket',
  'floatingmarket',
  'island',
]);
/** Feasts that a text names. */
export const feastsByName: ReadonlySet<PlaceName> = new Set([
  'newyear',
  'lanterns',
  'dragonboat',
  'hariraya',
  'songkran',
  'krathong',
  'deepavali',
]);

const isRoom = (place: PlaceName) => indoors.has(place) && place !== 'abstract';

/** Words for a manner too ("high-tech", "Chinese style", "blue sky"): beside these places they are not where it is. */
const yields: Partial<Record<PlaceName, (other: PlaceName) => boolean>> = {
  abstract: (other) => other !== 'abstract',
  sky: (other) => other !== 'sky' && other !== 'abstract',
  // A hall of technology is one.
  technology: (other) => isRoom(other) && other !== 'technology' && other !== 'lobby',
  temple: (other) => isRoom(other) || (regional.has(other) && other !== 'island' && other !== 'tropicalcity'),
  // 'Thai style' of a room.
  wat: (other) => isRoom(other) || feastsByName.has(other),
  birthday: (other) => feastsByName.has(other),
  // 'Jubilant' is said of every feast, 'New Year' of Songkran too.
  newyear: (other) => feastsByName.has(other) && other !== 'newyear' && other !== 'lanterns',
  city: (other) => other === 'tropicalcity' || other === 'nightmarket' || other === 'harbour',
  tropicalcity: (other) => (regional.has(other) && other !== 'tropicalcity') || other === 'harbour',
  street: (other) => other === 'nightmarket' || other === 'floatingmarket' || other === 'tropicalcity',
  farm: (other) => other === 'kampung',
  sea: (other) => other === 'island' || other === 'harbour',
  lake: (other) => other === 'floatingmarket' || other === 'krathong' || other === 'dragonboat',
};

/** What is usual where only the hour, the weather, a season, a stuff, a manner or a mood is told, the strongest first. */
const usual: readonly (readonly [told: (wish: Wish) => boolean, place: PlaceName])[] = [
  [(wish) => wish.manner === 'papercut' && wish.colors.includes('red'), 'newyear'],
  [(wish) => wish.manner === 'ink', 'mountain'],
  [(wish) => wish.stuffs.includes('bamboo'), 'forest'],
  [(wish) => wish.weather === 'snow' || wish.season === 'winter', 'snowfield'],
  [(wish) => wish.weather === 'rain', 'street'],
  [(wish) => wish.weather === 'fog' || wish.season === 'autumn', 'forest'],
  [(wish) => wish.season === 'spring', 'garden'],
  [(wish) => wish.season === 'summer', 'sea'],
  [(wish) => wish.weather !== null, 'sky'],
  [(wish) => wish.time === 'dusk' || wish.time === 'dawn', 'mountain'],
  [(wish) => wish.time === 'night', 'city'],
  [(wish) => wish.isBackdrop, 'abstract'],
  [(wish) => wish.moods.has('future'), 'technology'],
];

/** Where it is: what the text is about first, a room before what is seen from it. */
export function placeOf(wish: Wish): { place: PlaceName; outlook: PlaceName | null } {
  const named = wish.places.filter((place) => !wish.refused.has(place));
  const open = named.filter((place) => !named.some((other) => yields[place]?.(other)));
  const room = open.find((place) => indoors.has(place));
  const outside = open.find((place) => !indoors.has(place));
  const first = open[0];
  if (room !== undefined && outside !== undefined && (wish.things.has('window') || first === room))
    return { place: room, outlook: outside };
  if (first !== undefined) return { place: first, outlook: open[1] ?? null };
  for (const thing of wish.things) {
    const home = homes[thing];
    if (home !== undefined) return { place: home, outlook: null };
  }
  return { place: usual.find(([told]) => told(wish))?.[1] ?? 'studio', outlook: null };
}

/**
 * The words of a wish that a picture of a place shows; `shown` is what was drawn of it. Of several places, times and kinds of
 * weather it shows one, and a word that says several things counts when all of them are there.
 */
export function shownWords(wish: Wish, place: PlaceName, shown: Iterable<Concept>): string[] {
  const taken = new Set<Concept>([place, ...shown, ...wish.colors, ...wish.stuffs, ...wish.moods]);
  for (const concept of [wish.time, wish.season]) if (concept !== null) taken.add(concept);
  // The scene where a thing is at home has it anyway.
  for (const thing of wish.things) if (homes[thing] === place) taken.add(thing);
  const words = wish.named.flatMap(({ written, meanings }) =>
    meanings.every((meaning) => taken.has(meaning)) ? [written.toLowerCase()] : [],
  );
  return wish.understood.filter((written) => words.includes(written.toLowerCase()));
}
