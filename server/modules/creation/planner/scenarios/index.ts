import type { Scenario } from '../../../../../contract/creation';
import type { ScenarioGrammar } from '../grammar';
import bank from './bank.json' with { type: 'json' };
import beauty from './beauty.json' with { type: 'json' };
import carDealer from './car-dealer.json' with { type: 'json' };
import companion from './companion.json' with { type: 'json' };
import course from './course.json' with { type: 'json' };
import elderlyCare from './elderly-care.json' with { type: 'json' };
import event from './event.json' with { type: 'json' };
import exhibition from './exhibition.json' with { type: 'json' };
import fitness from './fitness.json' with { type: 'json' };
import general from './general.json' with { type: 'json' };
import government from './government.json' with { type: 'json' };
import hospital from './hospital.json' with { type: 'json' };
import hotel from './hotel.json' with { type: 'json' };
import humanResources from './human-resources.json' with { type: 'json' };
import insurance from './insurance.json' with { type: 'json' };
import itHelp from './it-help.json' with { type: 'json' };
import library from './library.json' with { type: 'json' };
import livestream from './livestream.json' with { type: 'json' };
import museum from './museum.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import property from './property.json' with { type: 'json' };
import reception from './reception.json' with { type: 'json' };
import restaurant from './restaurant.json' with { type: 'json' };
import retail from './retail.json' with { type: 'json' };
import school from './school.json' with { type: 'json' };
import telecom from './telecom.json' with { type: 'json' };
import transport from './transport.json' with { type: 'json' };
import travel from './travel.json' with { type: 'json' };

/** What the planner knows of each trade and occasion. */
export const scenarioGrammars = {
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
} as Record<Scenario, ScenarioGrammar>;
