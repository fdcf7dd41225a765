import { type Concept, understand, type Wish } from '../../../../../art/lexicon';
import type { PlannerCatalogue } from '../grammar';
import { chance } from '../random';

/** What the stock picture should show; places in the order in which they will do. */
export interface StockWish {
  places: readonly string[];
  time: string | null;
  concepts: ReadonlySet<Concept>;
}

// The usual place outweighs the time of another one.
const PLACE = 20;
const NEXT_PLACE = 5;
const TIME = 4;

function suits(shown: Wish, wish: StockWish): number {
  const place = wish.places.findIndex((each) => shown.places[0] === each);
  const here = place < 0 ? 0 : PLACE - NEXT_PLACE * place;
  const isDark = shown.time === 'night' || shown.time === 'dusk';
  const time =
    shown.time !== null && shown.time === wish.time
      ? TIME
      : isDark !== (wish.time === 'night' || wish.time === 'dusk')
        ? -TIME / 2
        : 0;
  const all: Concept[] = [...shown.colors, ...shown.moods, ...shown.things, ...shown.places.slice(1)];
  return here + time + all.filter((concept) => wish.concepts.has(concept)).length;
}

/**
 * Chooses stock pictures by what they were drawn from.
 * The picture that suits best, null when there are none; `besides` is one that it must not be.
 */
export type ChooseBackground = (wish: StockWish, seed: number, besides?: string | null) => string | null;

/** See {@link ChooseBackground}. */
export function createStock(backgrounds: PlannerCatalogue['backgrounds']): ChooseBackground {
  const read = backgrounds.map(({ id, prompt }) => ({ id, shown: understand(prompt) }));

  return (wish: StockWish, seed: number, besides?: string | null): string | null => {
    const [best] = read
      .filter(({ id }) => id !== besides || read.length === 1)
      .map(({ id, shown }) => ({ id, rank: suits(shown, wish) + chance(seed, `stock ${id}`) }))
      .toSorted((a, b) => b.rank - a.rank);
    return best?.id ?? null;
  };
}
