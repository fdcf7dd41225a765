import type { dialogStyles } from '../../../../contract/creation/limits';
import type { Gender, Scenario, Tone } from '../../../../contract/creation/schema';
import type { SpokenLanguage } from '../../../../contract/common/languages';

/** Texts of a scenario in one language; slots such as `{name}` and brackets `[with|without]` are filled by `compose/fill.ts`. */
export interface ScenarioTexts {
  /** Of the scenario, for lists. */
  name: string;
  /** What in a description points at it; lower case. */
  words: readonly string[];
  /** Stands where the description names no organization. */
  organization: string;
  job: string;
  audience: string;
  titles: readonly string[];
  subtitles: readonly string[];
  descriptions: readonly string[];
  greetings: Readonly<Record<'warm' | 'professional' | 'lively', string>>;
  fallbacks: readonly string[];
  questions: readonly { question: string; answer: string }[];
  topics: readonly string[];
  /** What the illustrator draws behind it. */
  prompt: string;
}

/** What the embedded planner knows of a trade or an occasion. */
export interface ScenarioGrammar {
  /** Places of the lexicon, the usual one first. */
  places: readonly string[];
  tone: Tone;
  dialog: (typeof dialogStyles)[number];
  /** Null nearly always. */
  gender: Gender | null;
  /** Primary and accent that the trade is known for. */
  colors: readonly string[];
  texts: Readonly<Record<SpokenLanguage, ScenarioTexts>>;
}

/** `general` is used for missing scenarios. */
export type Scenarios = Readonly<Partial<Record<Scenario, ScenarioGrammar>> & { general: ScenarioGrammar }>;

/** What the planner may choose from. */
export interface PlannerCatalogue {
  avatars: readonly {
    id: number;
    name: string;
    gender: Gender;
    age: 'young' | 'adult' | 'senior';
    dress: 'business' | 'casual' | 'modest';
  }[];
  voices: readonly { id: number; name: string; locale: string; gender: Gender; approximate: boolean }[];
  /** Stock pictures, each with what the illustrator drew it from. */
  backgrounds: readonly { id: string; prompt: string }[];
}
