import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreationPlan } from '../../../contract/creation/schema';
import { type Language, languages } from '../../../contract/errors';
import { understand } from '../../../art/lexicon';
import { createPlanner } from '../../../server/modules/creation/planner';
import { scenarioGrammars } from '../../../server/modules/creation/planner/grammars';
import { root } from '../../../server/program-files';
import { catalogue } from '../../fixtures/creation/catalogue';

/** A description with what its writer expects; null where nothing is. */
export interface Described {
  text: string;
  scenario: CreationPlan['scenario'];
  language: Language;
  gender: CreationPlan['avatar']['gender'] | null;
  time: CreationPlan['time'] | null;
  color: string | null;
}

/** The smallest share of descriptions that must be met in full. */
export const GOAL = 0.95;

/** The descriptions of a language. */
export const descriptionsIn = (language: Language): Described[] =>
  JSON.parse(readFileSync(join(root, 'tests/bench/create', `descriptions-${language}.json`), 'utf8'));

/** What of a description its plan does not meet. */
export type Meets = (described: Described) => string[];

/** Compares plans with what is expected of them. */
export function createJudge(): Meets {
  const planner = createPlanner({ catalogue, scenarios: scenarioGrammars });
  return ({ text, scenario, language, gender, time, color }) => {
    const wish = { description: text, ratio: 1 as const };
    const plan = planner.plan(wish, { seed: 1 });
    const { look, wear } = planner.read(wish);
    const worn = understand(wear.clothes?.written ?? '').colors;
    const told = (name: string, is: string, wanted: string | null) =>
      wanted === null || is === wanted ? [] : [`${name} ${is} instead of ${wanted}`];
    return [
      ...told('scenario', plan.scenario, scenario),
      ...told('language', plan.language, language),
      ...told('gender', plan.avatar.gender, gender),
      ...told('time', plan.time, time),
      ...(color === null || [...look.colors.map(({ color }) => color), ...worn].some((one) => one === color)
        ? []
        : [`no ${color}`]),
    ];
  };
}

/** Measures how well descriptions are understood and prints it, with each miss. @throws Error when the goal is missed */
export function measureReading(): { share: number; missed: number } {
  const meets = createJudge();
  const all = languages.map((language) => {
    const judged = descriptionsIn(language).map((described) => ({ described, misses: meets(described) }));
    const missed = judged.filter(({ misses }) => misses.length > 0);
    for (const { described, misses } of missed) console.log(`  ${described.text}\n    ${misses.join(', ')}`);
    return { language, of: judged.length, met: judged.length - missed.length };
  });
  console.table(all);
  const [met, of] = [
    all.reduce((sum, each) => sum + each.met, 0),
    all.reduce((sum, each) => sum + each.of, 0),
  ];
  console.log(`${((100 * met) / of).toFixed(1)} % of ${of} descriptions (goal ${100 * GOAL} %)`);
  if (met / of < GOAL) throw new Error('Too few descriptions are understood.');
  return { share: met / of, missed: of - met };
}

if (process.argv[1]?.endsWith('read.ts')) measureReading();
