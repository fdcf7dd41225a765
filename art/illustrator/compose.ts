import { indoors, type PlaceName, type Time } from '../lexicon/concepts';
import { feastsByName, placeOf, shownWords } from '../lexicon/setting';
import { type Order, sizes } from './order';
import { adorn } from './props/festive';
import { drawWeather } from './props/sky';
import { createRandom, hashText, type Random } from './random';
import { nightly, scenes } from './scenes';
import { createSketch, type Sketch } from './sketch';
import type { Style } from './styles';
import { toneOf } from './tone';
import { understand, type Wish } from '../lexicon/understand';

/** They have balloons, flowers and lanterns of their own, or no place for them. */
const feasts: ReadonlySet<PlaceName> = new Set([
  ...feastsByName,
  'wedding',
  'birthday',
  'abstract',
  'temple',
  'space',
]);

/** Understands a text and composes its scene; the way of drawing comes later. `paperWidth` is by default the width of the ratio. */
export function compose(
  { text, ratio, seed, style: chosen = 'unlimited' }: Omit<Order['request'], 'style'> & { style?: Style },
  paperWidth?: number,
): {
  sketch: Sketch;
  /** The chosen way of drawing, else the one that the text names. */
  style: Style;
  understood: string[];
} {
  const wish = understand(text);
  const { place, outlook } = placeOf(wish);
  const isIndoors = indoors.has(place);
  const hash = hashText(text);
  const full = sizes[ratio];
  const width = paperWidth ?? full.width;
  const size = { width, height: Math.round((full.height * width) / full.width) };
  const chance = createRandom(hashText(`${seed}\n${text}`));
  const tone = toneOf(wish, timeOf(wish, place, chance), hash);
  const sketch = createSketch({ text, seed, ...size, wish, tone, outlook, isIndoors });
  scenes[place](sketch);
  if (!feasts.has(place)) adorn(sketch, isIndoors);
  if (!isIndoors) drawWeather(sketch);
  frame(sketch, chance, isIndoors);
  const style = chosen === 'unlimited' ? (wish.manner ?? chosen) : chosen;
  if (style === wish.manner) sketch.show(wish.manner);
  return { sketch, style, understood: shownWords(wish, place, sketch.drawn) };
}

/** Time of a text that names none: mostly the usual one, now and then the hours of low light, unless it speaks of the sky. */
function timeOf(wish: Wish, place: PlaceName, chance: Random): Time {
  const usual = nightly.has(place) ? 'night' : 'day';
  const isOpen = !indoors.has(place) && usual === 'day' && wish.weather === null && wish.colors.length === 0;
  if (!isOpen || wish.things.has('sun') || wish.things.has('rainbow') || wish.moods.size > 0) return usual;
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
