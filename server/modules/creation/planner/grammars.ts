import { dialogStyles, genders, scenarios, tones } from '../../../../contract/creation/limits';
import type { Scenario } from '../../../../contract/creation/schema';
import type { ScenarioGrammar, ScenarioTexts } from './grammar';
import bank from './scenarios/bank.json' with { type: 'json' };
import beauty from './scenarios/beauty.json' with { type: 'json' };
import carDealer from './scenarios/car-dealer.json' with { type: 'json' };
import companion from './scenarios/companion.json' with { type: 'json' };
import course from './scenarios/course.json' with { type: 'json' };
import elderlyCare from './scenarios/elderly-care.json' with { type: 'json' };
import event from './scenarios/event.json' with { type: 'json' };
import exhibition from './scenarios/exhibition.json' with { type: 'json' };
import fitness from './scenarios/fitness.json' with { type: 'json' };
import general from './scenarios/general.json' with { type: 'json' };
import government from './scenarios/government.json' with { type: 'json' };
import hospital from './scenarios/hospital.json' with { type: 'json' };
import hotel from './scenarios/hotel.json' with { type: 'json' };
import humanResources from './scenarios/human-resources.json' with { type: 'json' };
import insurance from './scenarios/insurance.json' with { type: 'json' };
import itHelp from './scenarios/it-help.json' with { type: 'json' };
import library from './scenarios/library.json' with { type: 'json' };
import livestream from './scenarios/livestream.json' with { type: 'json' };
import museum from './scenarios/museum.json' with { type: 'json' };
import news from './scenarios/news.json' with { type: 'json' };
import property from './scenarios/property.json' with { type: 'json' };
import reception from './scenarios/reception.json' with { type: 'json' };
import restaurant from './scenarios/restaurant.json' with { type: 'json' };
import retail from './scenarios/retail.json' with { type: 'json' };
import school from './scenarios/school.json' with { type: 'json' };
import telecom from './scenarios/telecom.json' with { type: 'json' };
import transport from './scenarios/transport.json' with { type: 'json' };
import travel from './scenarios/travel.json' with { type: 'json' };
import type { SpokenLanguage } from '../../../../contract/common/languages';

/** A grammar as its file has it: there, words such as the tone may be any string. */
interface GrammarFile {
  places: readonly string[];
  tone: string;
  dialog: string;
  gender: string | null;
  colors: readonly string[];
  texts: Readonly<Record<SpokenLanguage, ScenarioTexts>>;
}

const files: Readonly<Record<Scenario, GrammarFile>> = {
  reception,
  bank,
  hospital,
  school,
  museum,
  retail,
  hotel,
  government,
  property,
  travel,
  restaurant,
  'human-resources': humanResources,
  'it-help': itHelp,
  exhibition,
  news,
  livestream,
  'elderly-care': elderlyCare,
  event,
  transport,
  insurance,
  telecom,
  library,
  fitness,
  beauty,
  'car-dealer': carDealer,
  course,
  companion,
  general,
};

/** @throws Error for a word that is not among the known ones: the files are ours */
function oneOf<T extends string>(known: readonly T[], word: string): T {
  const found = known.find((each) => each === word);
  if (found === undefined) throw new Error(`A scenario's file says ${word}; known are ${known.join(', ')}`);
  return found;
}

const grammarOf = (file: GrammarFile): ScenarioGrammar => ({
  ...file,
  tone: oneOf(tones, file.tone),
  dialog: oneOf(dialogStyles, file.dialog),
  gender: file.gender === null ? null : oneOf(genders, file.gender),
});

/** What the embedded planner knows of each scenario. */
export const scenarioGrammars = Object.fromEntries(
  scenarios.map((id) => [id, grammarOf(files[id])]),
) as Readonly<Record<Scenario, ScenarioGrammar>>;
