import {
  type ColourName,
  type Concept,
  colours,
  type Mood,
  moods,
  type PlaceName,
  places,
  type Season,
  seasons,
  type Stuff,
  stuffs,
  type Thing,
  type Time,
  things,
  times,
  type Weather,
  weathers,
} from './concepts';
import { dictionary } from '.';
import { createTermFinder } from './terms';

/** What a text asks for. */
export interface Wish {
  /** In the order of the text. */
  places: PlaceName[];
  time: Time | null;
  weather: Weather | null;
  season: Season | null;
  colours: ColourName[];
  stuffs: Stuff[];
  moods: ReadonlySet<Mood>;
  things: ReadonlySet<Thing>;
  /** What it expressly does not want. */
  refused: ReadonlySet<Concept>;
  /** The words that name something to show, with what they mean. */
  named: readonly { readonly written: string; readonly meaning: Concept }[];
  /** The words that were taken, as they are written there, each once. */
  understood: string[];
}

/** The concepts that a text names, wanted and refused ones, in its order. */
export const findConcepts = createTermFinder(dictionary);

const among = <T extends string>(group: readonly T[], found: readonly Concept[]): T[] => [
  ...new Set(
    found.filter((concept): concept is T & Concept => (group as readonly string[]).includes(concept)),
  ),
];

/** Reads a text in any of the four languages, also mixed. */
export function understand(text: string): Wish {
  const found = findConcepts(text);
  const wanted = found.filter(({ denied }) => !denied);
  const refused = found.filter(({ denied }) => denied);
  const concepts = wanted.map(({ meaning }) => meaning);
  const shown = wanted.filter(({ meaning }) => meaning !== 'people' && meaning !== 'words');
  return {
    places: among(places, concepts),
    time: among(times, concepts)[0] ?? null,
    weather: among(weathers, concepts)[0] ?? null,
    season: among(seasons, concepts)[0] ?? null,
    colours: among(colours, concepts),
    stuffs: among(stuffs, concepts),
    moods: new Set(among(moods, concepts)),
    things: new Set(among(things, concepts)),
    named: shown.map(({ written, meaning }) => ({ written, meaning })),
    refused: new Set(refused.map(({ meaning }) => meaning)),
    understood: shown
      .map(({ written }) => written)
      .filter(
        (written, i, all) => all.findIndex((other) => other.toLowerCase() === written.toLowerCase()) === i,
      ),
  };
}
