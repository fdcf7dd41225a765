import type { Language } from '../../../contract/errors';
import { FIRST_DESIGNED } from '../../../contract/avatar-design/limits';
import type { Catalogue } from '../catalogue';
import { createPlanner, type Planner } from './planner';

/** Planners that one server keeps: most accounts may use the same assets. */
const KEPT = 16;

/** Opens the planner of an account in a language: it chooses only what the account may use. */
export type OpenPlanner = (accountId: string, language: Language) => Promise<Planner>;

/**
 * Planners by the assets they choose from; accounts that may use the same assets share one.
 * @param backgrounds the stock backgrounds, each with the text that it was drawn from
 */
export function createPlanners(
  catalogue: Pick<Catalogue, 'choices'>,
  backgrounds: readonly { id: string; prompt: string }[],
): OpenPlanner {
  const kept = new Map<string, Promise<Planner>>();
  const stock = backgrounds.map(({ id }) => id);

  /** The grammars of all scenarios are half a megabyte, which only the first plan needs. */
  async function make(choices: Awaited<ReturnType<Catalogue['choices']>>): Promise<Planner> {
    const { scenarioGrammars } = await import('./planner/grammars');
    return createPlanner({
      catalogue: { ...choices, backgrounds: backgrounds.filter(({ id }) => choices.backgrounds.has(id)) },
      scenarios: scenarioGrammars,
    });
  }

  return async (accountId, language) => {
    const offered = await catalogue.choices(accountId, language, stock);
    // The planner puts designs together itself.
    const choices = { ...offered, avatars: offered.avatars.filter(({ id }) => id < FIRST_DESIGNED) };
    const { avatars, voices } = choices;
    const ids = [...avatars, ...voices].map(({ id }) => id);
    const key = [language, ...ids, ...stock.filter((id) => choices.backgrounds.has(id))].join(' ');
    const planner = kept.get(key) ?? make(choices);
    kept.delete(key);
    kept.set(key, planner);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    // A planner that failed to open is opened again by the next plan.
    planner.catch(() => kept.delete(key));
    return planner;
  };
}
