import type { CreationPlan } from '../../../../contract/creation/schema';
import type { ChatEngine, ChatMessage } from '../../../engines/chat/port';
import type { Planner } from '../planner';
import type { PlanningOptions, Wish } from '../plan/wish';
import { askForObject } from './object-answer';
import { instructionsFor, planSchema, problemsOf, repairOf } from './prompt';

/** Longest plan of a model, in tokens. */
const MOST_TOKENS = 4_000;

export type ModelPlanner = (
  planner: Planner,
  wish: Wish,
  options: PlanningOptions,
  signal: AbortSignal,
) => Promise<CreationPlan>;

/** What a model wrote, its nested fields filled with what it was not asked for. */
const upon = (
  { language, assumed, background, colors, voice }: CreationPlan,
  written: object | null,
): object => {
  const part = (name: string): object => {
    const value: unknown = Reflect.get(written ?? {}, name);
    return typeof value === 'object' && value !== null ? value : {};
  };
  return {
    ...written,
    language,
    assumed,
    background: { ...background, ...part('background') },
    colors: { ...colors, ...part('colors') },
    voice: { ...voice, ...part('voice') },
  };
};

/** Plans by a model: its answer is checked, sent back once with what is wrong, and what is still wrong is filled in. */
export function createModelPlanner(chat: ChatEngine): ModelPlanner {
  const ask = (messages: ChatMessage[], signal: AbortSignal) =>
    askForObject(chat, {
      messages,
      temperature: 0.7,
      maxTokens: MOST_TOKENS,
      signal,
      shape: { name: 'plan', schema: planSchema },
    });

  return async (planner, wish, options, signal) => {
    const messages = instructionsFor(wish, options.language, planner.catalogue);
    const first = await ask(messages, signal);
    const written = first.value;
    const problems = problemsOf(written);
    const base = planner.plan(wish, options);
    if (problems.length === 0) return planner.completed(upon(base, written), wish, options);
    const { value: second } = await ask([...messages, ...repairOf(first.said, problems)], signal);
    // What the repair has lost is taken from the first try.
    return planner.completed(upon(base, { ...written, ...second }), wish, options);
  };
}
