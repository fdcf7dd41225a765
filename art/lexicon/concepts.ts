/** Where a picture is set. */
export const places = [
  'studio',
  'office',
  'meeting',
  'classroom',
  'lecture',
  'shop',
  'bank',
  'hospital',
  'exhibition',
  'library',
  'living',
  'bedroom',
  'kitchen',
  'cafe',
  'news',
  'stage',
  'lobby',
  'gym',
  'city',
  'street',
  'park',
  'garden',
  'forest',
  'mountain',
  'sea',
  'harbour',
  'lake',
  'desert',
  'snowfield',
  'sky',
  'space',
  'temple',
  'newyear',
  'lanterns',
  'dragonboat',
  'wedding',
  'birthday',
  'factory',
  'technology',
  'farm',
  'wat',
  'mosque',
  'kampung',
  'tropicalcity',
  'nightmarket',
  'floatingmarket',
  'island',
  'hariraya',
  'songkran',
  'krathong',
  'deepavali',
  'abstract',
] as const;
export const times = ['dawn', 'day', 'dusk', 'night'] as const;
export const weathers = ['sunny', 'cloudy', 'rain', 'snow', 'fog', 'storm'] as const;
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export const colors = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'white',
  'gray',
  'gold',
  'silver',
  'beige',
] as const;
export const stuffs = ['wood', 'marble', 'glass', 'metal', 'brick', 'concrete', 'fabric', 'bamboo'] as const;
export const moods = [
  'warm',
  'cool',
  'calm',
  'lively',
  'serious',
  'luxury',
  'future',
  'romantic',
  'mystery',
  'fresh',
  'bright',
  'dark',
  'retro',
  'simple',
] as const;
export const things = [
  'plant',
  'flower',
  'tree',
  'lamp',
  'desk',
  'chair',
  'sofa',
  'screen',
  'window',
  'curtain',
  'books',
  'flag',
  'lantern',
  'balloon',
  'painting',
  'carpet',
  'candle',
  'pillar',
  'neon',
  'fireworks',
  'moon',
  'stars',
  'sun',
  'cloud',
  'bridge',
  'boat',
  'waterfall',
  'grass',
  'bench',
  'rainbow',
  'planet',
  'clock',
  'spotlight',
  'blossom',
  'firtree',
  'lotus',
  'stand',
  'waves',
  'bokeh',
  'gradient',
  'geometry',
] as const;
/** Ways of drawing that a text names where none is chosen. */
export const manners = ['papercut', 'watercolor', 'ink', 'oil', 'lowpoly', 'lineart', 'flat'] as const;
/** What a backdrop never shows; it is understood so that 'no people' is. */
export const absent = ['people', 'words'] as const;
/** That a picture is a backdrop, whatever it shows. */
export const uses = ['backdrop'] as const;

/** Places within walls. */
export const indoors: ReadonlySet<PlaceName> = new Set([
  'studio',
  'office',
  'meeting',
  'classroom',
  'lecture',
  'shop',
  'bank',
  'hospital',
  'exhibition',
  'library',
  'living',
  'bedroom',
  'kitchen',
  'cafe',
  'news',
  'stage',
  'lobby',
  'gym',
  'factory',
  'technology',
  'birthday',
  'wedding',
  'abstract',
]);

export type PlaceName = (typeof places)[number];
export type Time = (typeof times)[number];
export type Weather = (typeof weathers)[number];
export type Season = (typeof seasons)[number];
export type ColorName = (typeof colors)[number];
export type Stuff = (typeof stuffs)[number];
export type Mood = (typeof moods)[number];
export type Thing = (typeof things)[number];
export type Manner = (typeof manners)[number];
export type Concept =
  | PlaceName
  | Time
  | Weather
  | Season
  | ColorName
  | Stuff
  | Mood
  | Thing
  | Manner
  | (typeof absent)[number]
  | (typeof uses)[number];

/** Words of each concept with commas between. */
export type Lexicon = Readonly<Record<Concept, string>>;
