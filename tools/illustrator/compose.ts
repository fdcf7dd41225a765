import type { Concept, PlaceName, Thing, Time } from '../../lexicon/concepts';
import { type Order, sizes } from './order';
import { adorn } from './props/festive';
import { drawWeather } from './props/sky';
import { createRandom, hashText, type Random } from './random';
import { type Scene, scenes } from './scenes';
import { createSketch, type Sketch } from './sketch';
import { toneOf } from './tone';
import { understand, type Wish } from '../../lexicon/understand';

/** They have balloons, flowers and lanterns of their own, or no place for them. */
const feasts: ReadonlySet<PlaceName> = new Set([
  'wedding',
  'birthday',
  'abstract',
  'temple',
  'newyear',
  'lanterns',
  'hariraya',
  'songkran',
  'krathong',
  'deepavali',
  'space',
]);

/** Where a thing is at home, for texts that name no place. */
const homes: Partial<Record<Thing, PlaceName>> = {
  flower: 'garden',
  tree: 'park',
  books: 'library',
  sofa: 'living',
  desk: 'office',
  screen: 'technology',
  moon: 'mountain',
  stars: 'mountain',
  waterfall: 'forest',
  grass: 'farm',
  boat: 'sea',
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
const feastsByName: ReadonlySet<PlaceName> = new Set([
  'newyear',
  'lanterns',
  'hariraya',
  'songkran',
  'krathong',
  'deepavali',
]);

const isRoom = (place: PlaceName) => scenes[place].indoors && place !== 'abstract';

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
  city: (other) => other === 'tropicalcity' || other === 'nightmarket',
  tropicalcity: (other) => regional.has(other) && other !== 'tropicalcity',
  street: (other) => other === 'nightmarket' || other === 'floatingmarket' || other === 'tropicalcity',
  farm: (other) => other === 'kampung',
  sea: (other) => other === 'island',
  lake: (other) => other === 'floatingmarket' || other === 'krathong',
};

/** Where it is: what the text says first, a room before what is seen from it. */
export function placeOf(wish: Wish): { place: PlaceName; outlook: PlaceName | null } {
  const named = wish.places.filter((place) => !wish.refused.has(place));
  const open = named.filter((place) => !named.some((other) => yields[place]?.(other)));
  const room = open.find((place) => scenes[place].indoors);
  const outside = open.find((place) => !scenes[place].indoors);
  const first = open[0];
  if (room !== undefined && outside !== undefined && (wish.things.has('window') || first === room))
    return { place: room, outlook: outside };
  if (first !== undefined) return { place: first, outlook: open[1] ?? null };
  for (const thing of wish.things) {
    const home = homes[thing];
    if (home !== undefined) return { place: home, outlook: null };
  }
  if (wish.weather === 'snow' || wish.season === 'winter') return { place: 'snowfield', outlook: null };
  if (wish.weather === 'rain') return { place: 'street', outlook: null };
  if (wish.weather === 'fog' || wish.season === 'autumn') return { place: 'forest', outlook: null };
  if (wish.season === 'spring') return { place: 'garden', outlook: null };
  if (wish.season === 'summer') return { place: 'sea', outlook: null };
  if (wish.weather !== null) return { place: 'sky', outlook: null };
  if (wish.time === 'dusk' || wish.time === 'dawn') return { place: 'mountain', outlook: null };
  if (wish.time === 'night') return { place: 'city', outlook: null };
  if (wish.moods.has('future')) return { place: 'technology', outlook: null };
  return { place: 'studio', outlook: null };
}

/** Understands a text and composes its scene; the way of drawing comes later. `paperWidth` is that of the ratio otherwise. */
export function compose(
  { text, ratio, seed }: Omit<Order['request'], 'style'>,
  paperWidth?: number,
): {
  sketch: Sketch;
  understood: string[];
} {
  const wish = understand(text);
  const { place, outlook } = placeOf(wish);
  const scene = scenes[place];
  const hash = hashText(text);
  const full = sizes[ratio];
  const width = paperWidth ?? full.width;
  const size = { width, height: Math.round((full.height * width) / full.width) };
  const chance = createRandom(hashText(`${seed}\n${text}`));
  const tone = toneOf(wish, timeOf(wish, scene, chance), hash);
  const sketch = createSketch({ text, seed, ...size, wish, tone, outlook, isIndoors: scene.indoors });
  scene.draw(sketch);
  if (!feasts.has(place)) adorn(sketch, scene.indoors);
  if (!scene.indoors) drawWeather(sketch);
  frame(sketch, chance, scene.indoors);
  return { sketch, understood: drawnWords(wish, place, sketch.drawn) };
}

/** Time of a text that names none: mostly the usual one, now and then the hours of low light, unless it speaks of the sky. */
function timeOf(wish: Wish, scene: Scene, chance: Random): Time {
  const isOpen = !scene.indoors && scene.time === 'day' && wish.weather === null && wish.colours.length === 0;
  if (!isOpen || wish.things.has('sun') || wish.things.has('rainbow') || wish.moods.size > 0)
    return scene.time;
  return chance.pick(['day', 'day', 'dawn', 'day', 'dusk']);
}

/** Where the picture is cut out of what was drawn: more sky or more ground, from either side, rooms hardly nearer. */
function frame(sketch: Sketch, chance: Random, isIndoors: boolean) {
  const { width, height } = sketch.view;
  const zoom = 1 + chance.between(0, isIndoors ? 0.03 : 0.09);
  const flip = chance.chance(0.5);
  // A mirror that does not stand in the middle would leave a side of the paper empty.
  sketch.pen.reframe(zoom, [width / 2, height * chance.pick([0.1, 0.5, 0.95])], flip);
  if (flip) sketch.side = sketch.side === 1 ? -1 : 1;
}

/** The words of a wish that the picture shows: of several places, times and kinds of weather only those that were taken. */
function drawnWords(wish: Wish, place: PlaceName, drawn: ReadonlySet<Concept>): string[] {
  const taken = new Set<Concept>([place, ...drawn, ...wish.colours, ...wish.stuffs, ...wish.moods]);
  for (const concept of [wish.time, wish.weather, wish.season]) if (concept !== null) taken.add(concept);
  // The scene where a thing is at home has it anyway.
  for (const thing of wish.things) if (homes[thing] === place) taken.add(thing);
  const shown = new Set(wish.named.flatMap(({ written, meaning }) => (taken.has(meaning) ? [written] : [])));
  return wish.understood.filter((written) => shown.has(written));
}
