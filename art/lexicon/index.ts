/** What the server reads of the lexicon. The illustrator, which is a program of its own, reads the files themselves. */
export {
  type ColorName,
  colors,
  type Concept,
  indoors,
  type Mood,
  moods,
  type PlaceName,
  places,
  type Season,
  seasons,
  stuffs,
  type Thing,
  things,
  type Time,
  times,
  type Weather,
  weathers,
} from './concepts';
export { dictionary, lexicons } from './dictionary';
export { everydaySets } from './everyday';
export { createTermFinder, type Dictionary, type Found } from './terms';
export { findConcepts, understand, type Wish } from './understand';
