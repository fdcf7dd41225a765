import actions from './actions.json' with { type: 'json' };
import animals from './animals.json' with { type: 'json' };
import civicTech from './civic-tech.json' with { type: 'json' };
import food from './food.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import health from './health.json' with { type: 'json' };
import learnWork from './learn-work.json' with { type: 'json' };
import leisure from './leisure.json' with { type: 'json' };
import life from './life.json' with { type: 'json' };
import money from './money.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import qualities from './qualities.json' with { type: 'json' };
import shop from './shop.json' with { type: 'json' };
import stay from './stay.json' with { type: 'json' };
import timePlace from './time-place.json' with { type: 'json' };
import transport from './transport.json' with { type: 'json' };
import weddings from './weddings.json' with { type: 'json' };

/** The languages of a set, in the order in which its words stand. */
export const everydayLanguages = ['zh-CN', 'en-US', 'ms-MY', 'th-TH'] as const;

/** Words of everyday matters that mean the same, in each of the four languages. */
export interface EverydaySet {
  id: string;
  /** The set of what it is a kind of, as a dog is a pet; null for none. */
  broader: string | null;
  /** Words by language, in the order of {@link everydayLanguages}; in lower case. */
  words: readonly (readonly string[])[];
}

const setOf = ([key, texts]: [string, string[]]): EverydaySet => {
  const [id = '', broader = null] = key.split('<');
  return { id, broader, words: texts.map((text) => text.split(',').map((word) => word.trim())) };
};

/** All sets. A word may stand in several of them. */
export const everydaySets: readonly EverydaySet[] = [
  stay,
  food,
  money,
  timePlace,
  shop,
  health,
  learnWork,
  civicTech,
  actions,
  life,
  home,
  people,
  qualities,
  leisure,
  transport,
  animals,
  weddings,
].flatMap((file) => Object.entries(file).map(setOf));
