import {
  type ChatEngine,
  ChatError,
  type ChatMessage,
  type ChatPiece,
  type ChatRequest,
  type ChatTool,
} from '../port';
import { eventsOf, parse, post, type ServiceSettings } from './request';
import { argumentsOf, createCallCollector } from './tool-calls';

/** Version of the Messages protocol. */
const PROTOCOL = '2023-06-01';

type Block =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown }
  | { type: 'tool_result'; tool_use_id: string; content: string };

function blocksOf(message: Exclude<ChatMessage, { role: 'system' }>): Block[] {
  if (message.role === 'tool')
    return [{ type: 'tool_result', tool_use_id: message.callId, content: message.text }];
  const text: Block[] = message.text === '' ? [] : [{ type: 'text', text: message.text }];
  if (message.role !== 'assistant') return text;
  const calls = (message.toolCalls ?? []).map(
    ({ id, name, args }): Block => ({ type: 'tool_use', id, name, input: argumentsOf(args) }),
  );
  return [...text, ...calls];
}

/** Turns that alternate, as the protocol wants them: neighbors of one side are joined. */
function turnsOf(messages: readonly ChatMessage[]) {
  const turns: { role: 'user' | 'assistant'; content: Block[] }[] = [];
  for (const message of messages) {
    if (message.role === 'system') continue;
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const blocks = blocksOf(message as Exclude<ChatMessage, { role: 'system' }>);
    if (blocks.length === 0) continue;
    const last = turns.at(-1);
    if (last?.role === role) last.content.push(...blocks);
    else turns.push({ role, content: blocks });
  }
  return turns;
}

interface StreamEvent {
  type: string;
  index?: number;
  message?: { usage?: { input_tokens?: number } };
  content_block?: { type: string; id?: string; name?: string };
  delta?: { type?: string; text?: string; partial_json?: string };
  usage?: { output_tokens?: number };
  error?: { type?: string; message?: string };
}

/** Tools as the protocol names them; an object of a given shape is the input of a tool that the model must use. */
function toolsOf(tools: readonly ChatTool[], shape: ChatRequest['shape']) {
  if (shape !== undefined)
    return {
      tools: [{ name: shape.name, description: 'Takes the answer', input_schema: shape.schema }],
      tool_choice: { type: 'tool', name: shape.name },
    };
  if (tools.length === 0) return {};
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      name,
      description,
      input_schema: parameters,
    })),
  };
}

/** A service that speaks the Anthropic Messages protocol. */
export function createAnthropicChat({
  baseUrl,
  apiKey,
  model,
  timeout,
}: ServiceSettings & { model: string }): ChatEngine {
  return {
    name: model,
    usesTools: true,
    async *answer({ messages, tools, temperature, maxTokens, signal, shape }): AsyncGenerator<ChatPiece> {
      const system = messages.flatMap(({ role, text }) => (role === 'system' ? [text] : [])).join('\n\n');
      const response = await post(`${baseUrl}/v1/messages`, {
        timeout,
        signal,
        headers: { 'anthropic-version': PROTOCOL, ...(apiKey !== null && { 'x-api-key': apiKey }) },
        body: {
          model,
          stream: true,
          max_tokens: maxTokens,
          temperature,
          ...(system !== '' && { system }),
          messages: turnsOf(messages),
          ...toolsOf(tools, shape),
        },
      });
      const calls = createCallCollector();
      let promptTokens = 0;
      for await (const { data } of eventsOf(response, signal)) {
        const event = parse<StreamEvent>(data);
        const { index = 0, delta, content_block: block } = event;
        if (event.type === 'error')
          throw new ChatError(
            event.error?.type === 'overloaded_error' ? 'busy' : 'failed',
            event.error?.message ?? 'The chat service reported an error',
          );
        if (event.type === 'message_start') promptTokens = event.message?.usage?.input_tokens ?? 0;
        if (block?.type === 'tool_use' && shape === undefined)
          calls.add(index, { id: block.id, name: block.name });
        if (delta?.type === 'text_delta' && delta.text) yield { type: 'text', text: delta.text };
        if (delta?.type === 'input_json_delta') {
          if (shape === undefined) calls.add(index, { args: delta.partial_json });
          else if (delta.partial_json) yield { type: 'text', text: delta.partial_json };
        }
        if (event.type === 'message_delta' && event.usage)
          yield { type: 'usage', promptTokens, answerTokens: event.usage.output_tokens ?? 0 };
        if (event.type === 'message_stop') break;
      }
      const all = calls.all().map((call) => ({ ...call, args: call.args === '' ? '{}' : call.args }));
      if (all.length > 0) yield { type: 'calls', calls: all };
    },
  };
}
