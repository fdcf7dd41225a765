import { wishQuestions } from '../../../../contract/creation/limits';
import type {
  CreationPlan,
  CreationStep,
  CreationWish,
  WishQuestion,
} from '../../../../contract/creation/schema';
import { type Language, type SpokenLanguage, spokenFor } from '../../../../contract/common/languages';
import { createStock } from './choose/background';
import { completePlan } from './complete';
import { assumptionsOf } from './compose/assumptions';
import { describesAppearance } from './choose/design';
import { statedPairs } from './compose/facts';
import { linesOf, unusedOf } from './compose/lines';
import {
  composeHeadings,
  composeNotice,
  composeQuestions,
  composeRole,
  composeTopics,
} from './compose/texts';
import type { PlannerCatalogue, Scenarios } from './grammar';
import {
  dressed,
  type Making,
  makeAudience,
  makeAvatar,
  makeBackground,
  makeDialog,
  makeLayout,
  makeName,
  makeVoice,
  textsTask,
} from './make';
import { type Brief, createReader } from './read';
import { vary } from './vary';

export type { PlannerCatalogue, ScenarioGrammar, Scenarios, ScenarioTexts } from './grammar';
export type { Brief } from './read';

/** How a plan is made: the same wish, language and seed give the same plan. */
export interface PlanOptions {
  /** The asker's language, for a wish that is in several or none. */
  language?: Language | undefined;
  /** A whole number from 0 to 2,147,483,647. */
  seed: number;
}

/** Makes plans of digital humans by itself, without a model and without a network. */
export interface Planner {
  /** What it chooses from. */
  readonly catalogue: PlannerCatalogue;
  /** The plan of a wish, within the limits of the contract, whatever the wish says. */
  plan(wish: CreationWish, options: PlanOptions): CreationPlan;
  /**
   * A plan whose given steps are made anew, different where the wish and the catalogue leave a choice; everything else stays. A
   * new avatar brings its voice, and of another gender its name, by which the role's texts call it.
   */
  vary(base: CreationPlan, wish: CreationWish, steps: readonly CreationStep[], seed: number): CreationPlan;
  /** What is not known yet, the most useful first. */
  questions(wish: CreationWish): WishQuestion[];
  /** The valid fields of what a model wrote, and the embedded plan's where there are none; `source` says which. */
  completed(partial: unknown, wish: CreationWish, options: PlanOptions): CreationPlan;
  /** Reads a wish into a brief. */
  read(wish: CreationWish, language?: Language): Brief;
}

/** The planner writes in the languages that the product speaks. */
const spokenOf = (language: Language | undefined): SpokenLanguage | undefined =>
  language && spokenFor(language);

/**
 * A planner for a catalogue and scenarios.
 * @throws Error from its functions when the catalogue has no avatar or no voice
 */
export function createPlanner(given: { catalogue: PlannerCatalogue; scenarios: Scenarios }): Planner {
  const { catalogue, scenarios } = given;
  const readWish = createReader(scenarios);
  const stock = createStock(catalogue.backgrounds);

  const makingOf = (
    wish: CreationWish,
    language: Language | undefined,
    fixed: Partial<Pick<CreationPlan, 'scenario' | 'language'>> = {},
  ): Making => {
    const brief = readWish(wish, spokenOf(wish.language ?? language));
    const scenario = fixed.scenario ?? brief.scenario;
    const grammar = scenarios[scenario] ?? scenarios.general;
    return {
      brief,
      scenario,
      grammar,
      language: spokenOf(fixed.language) ?? brief.language,
      catalogue,
      stock,
    };
  };

  const planOf = (making: Making, seed: number): CreationPlan => {
    const { brief, scenario, grammar, language } = making;
    const avatar = makeAvatar(making, seed);
    const name = makeName(making, avatar.gender, seed);
    const task = textsTask(making, { name, gender: avatar.gender });
    const plan = {
      seed,
      language,
      scenario,
      audience: makeAudience(making),
      tone: task.tone,
      ...makeBackground(making, seed),
      avatar,
      voice: makeVoice(making, avatar.gender, seed),
      dialog: makeDialog(making, seed),
      layout: makeLayout(making, seed),
      ...composeHeadings(task, seed),
      notice: composeNotice(task),
      role: { ...composeRole(task, seed), commonQuestions: composeQuestions(task, seed) },
      topics: composeTopics(task),
      understood: brief.understood,
      lines: linesOf(brief, dressed(making, avatar.id).unused),
      unused: unusedOf(brief, dressed(making, avatar.id).unused),
      source: 'embedded' as const,
    };
    return { ...plan, assumed: assumptionsOf(brief, plan, grammar.texts[language], language, task.generic) };
  };

  const planner: Planner = {
    catalogue,
    plan: (wish, { language, seed }) => planOf(makingOf(wish, language), seed),
    vary: (base, wish, steps, seed) => vary(makingOf(wish, base.language, base), base, steps, seed),
    questions(wish) {
      const { scenarioTold, organization, audience, look, hours, person, tone } = readWish(
        wish,
        spokenOf(wish.language),
      );
      const known: Readonly<Record<WishQuestion, boolean>> = {
        purpose: scenarioTold,
        organization: organization !== null,
        audience: audience !== null,
        // A trade has its place.
        place: scenarioTold || look.place !== null,
        hours: hours !== null,
        look: person.gender !== null || look.colors.length > 0 || look.codes.length > 0,
        tone: tone !== null,
      };
      return wishQuestions.filter((question) => !known[question]);
    },
    completed: (partial, wish, options) =>
      completePlan(partial, catalogue, (fixed) => {
        const making = makingOf(wish, options.language, fixed);
        const plan = planOf(making, options.seed);
        const { brief, language } = making;
        return {
          plan,
          told: {
            gender: brief.person.gender,
            time: brief.look.time,
            stated: brief.language === language ? statedPairs(brief.facts, language, plan.avatar.gender) : [],
            design: (id) => dressed(making, id).design,
            namesLooks: describesAppearance(brief.wear),
          },
        };
      }),
    read: (wish, language) => readWish(wish, spokenOf(wish.language ?? language)),
  };
  return planner;
}
