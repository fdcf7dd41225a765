import type { CreationPlan } from '../../../../contract/creation/schema';
import { storable } from '../../../../contract/text/text';
import { type ChatEngine, ChatError, type ChatMessage } from '../../../engines/chat/port';
import type { Planner } from '../planner';
import type { PlanningOptions, Wish } from '../plan/wish';
import { instructionsFor, planSchema, problemsOf, repairOf } from './prompt';

/** Longest plan of a model, in tokens. */
const MOST_TOKENS = 4_000;

export type ModelPlanner = (
  planner: Planner,
  wish: Wish,
  options: PlanningOptions,
  signal: AbortSignal,
) => Promise<CreationPlan>;

/** The outermost JSON object of a text, which models wrap in words and fences; null when there is none. */
function objectIn(text: string): object | null {
  const [json] = /\{[\s\S]*\}/.exec(text) ?? [];
  try {
    const value: unknown = storable(JSON.parse(json ?? 'null'));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

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
  async function say(messages: ChatMessage[], isShaped: boolean, signal: AbortSignal): Promise<string> {
    const shape = isShaped ? { shape: { name: 'plan', schema: planSchema } } : {};
    let said = '';
    const request = { messages, tools: [], temperature: 0.7, maxTokens: MOST_TOKENS, signal, ...shape };
    for await (const piece of chat.answer(request)) if (piece.type === 'text') said += piece.text;
    return said;
  }

  /** Services that do not know structured output refuse the call; the instructions ask for JSON all the same. */
  async function ask(messages: ChatMessage[], signal: AbortSignal): Promise<string> {
    try {
      return await say(messages, true, signal);
    } catch (error) {
      if (!(error instanceof ChatError) || error.reason !== 'failed') throw error;
      return say(messages, false, signal);
    }
  }

  return async (planner, wish, options, signal) => {
    const messages = instructionsFor(wish, options.language, planner.catalogue);
    const first = await ask(messages, signal);
    const written = objectIn(first);
    const problems = problemsOf(written);
    const base = planner.plan(wish, options);
    if (problems.length === 0) return planner.completed(upon(base, written), wish, options);
    const second = objectIn(await ask([...messages, ...repairOf(first, problems)], signal));
    // What the repair has lost is taken from the first try.
    return planner.completed(upon(base, { ...written, ...second }), wish, options);
  };
}
