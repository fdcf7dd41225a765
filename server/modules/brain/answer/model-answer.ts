import type { ChatEngine, ChatMessage, ChatTool, ToolCall } from '../../../engines/chat/port';
import type { RunnableTool, ToolOutcome } from '../../tools';
import type { BrainQuestion, SentenceCitation, Trace } from './question';
import { createMarkerParser, type AnswerPiece } from './pieces';
import { answerTokens, estimateTokens } from './prompt';

/** Times that a model may ask for tools, and calls in all. */
const ROUNDS = 4;
const CALLS = 5;

/** A call that changes something and waits for the asker's consent. */
export interface AwaitedCall {
  tool: RunnableTool;
  args: unknown;
}

export interface ModelDeps {
  chat: ChatEngine;
  messages: ChatMessage[];
  tools: readonly RunnableTool[];
  /** The chunks of the prompt, by their numbers. */
  sources: readonly SentenceCitation[];
  run(tool: RunnableTool, args: unknown): Promise<ToolOutcome>;
  onUsage(prompt: number, answer: number): void;
}

const toolOf = ({ callName: name, description, parameters }: RunnableTool): ChatTool => ({
  name,
  description,
  parameters,
});

/** A result as the model reads it: marked as data, or why there is none. */
const resultText = (outcome: ToolOutcome): string =>
  outcome.ok
    ? `<result>\n${outcome.text.replaceAll(/<(?=\/?result\b)/gi, '‹')}\n</result>`
    : `The tool gave no result (${outcome.reason}): ${outcome.detail}`;

function parsed(args: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: args.trim() === '' ? {} : JSON.parse(args) };
  } catch {
    return { ok: false };
  }
}

/**
 * What a model says, which may use tools on the way. Returns the call that needs consent, and null in all other cases.
 * @throws ChatError
 */
export async function* modelAnswer(
  deps: ModelDeps,
  question: Pick<BrainQuestion, 'role' | 'signal'>,
): AsyncGenerator<AnswerPiece, AwaitedCall | null> {
  const { chat, messages, sources } = deps;
  const { role, signal } = question;
  const maxTokens = answerTokens[role.answerLength];
  let made = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const mayCall = round < ROUNDS && made < CALLS;
    const markers = createMarkerParser(sources);
    const calls: ToolCall[] = [];
    let said = '';
    let usage: { promptTokens: number; answerTokens: number } | null = null;
    const tools = mayCall ? deps.tools.map(toolOf) : [];
    for await (const piece of chat.answer({
      messages,
      tools,
      temperature: role.randomness,
      maxTokens,
      signal,
    })) {
      if (piece.type === 'usage') usage = piece;
      else if (piece.type === 'calls') calls.push(...piece.calls);
      else {
        said += piece.text;
        yield* markers.push(piece.text);
      }
    }
    yield* markers.end();
    if (usage !== null) deps.onUsage(usage.promptTokens, usage.answerTokens);
    if (calls.length === 0 || !mayCall) return null;
    messages.push({ role: 'assistant', text: said, toolCalls: calls });
    for (const call of calls) {
      const tool = deps.tools.find(({ callName }) => callName === call.name);
      const args = parsed(call.args);
      let text: string;
      if (made >= CALLS) text = 'Too many calls: answer with what you have.';
      else if (tool === undefined) text = 'There is no such tool.';
      else if (!args.ok) text = 'The arguments are not JSON.';
      else {
        made += 1;
        const outcome = await deps.run(tool, args.value);
        if (!outcome.ok && outcome.reason === 'needsConfirmation') return { tool, args: args.value };
        text = resultText(outcome);
      }
      messages.push({ role: 'tool', callId: call.id, name: call.name, text });
    }
  }
  return null;
}

/** Tokens of a trace where the service did not tell them. */
export const estimatedUsage = (messages: readonly ChatMessage[], answer: string): Trace['tokens'] => ({
  prompt: messages.reduce((sum, { text }) => sum + estimateTokens(text), 0),
  answer: estimateTokens(answer),
  estimated: true,
});
