import { type ChatEngine, ChatError, type ChatMessage, type ChatPiece } from '../port';
import { eventsOf, parse, post, type ServiceSettings } from './request';
import { createCallCollector, functionTools } from './tool-calls';

export interface OpenAiSettings extends ServiceSettings {
  model: string;
  /** Path of the call below the base address. */
  path?: string;
  /** Applications of this protocol that bring their own tools are not told of ours. */
  usesTools?: boolean;
}

const messageOf = (message: ChatMessage) => {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.text };
  if (message.role !== 'assistant' || message.toolCalls === undefined || message.toolCalls.length === 0)
    return { role: message.role, content: message.text };
  return {
    role: 'assistant',
    content: message.text === '' ? null : message.text,
    tool_calls: message.toolCalls.map(({ id, name, args }) => ({
      id,
      type: 'function',
      function: { name, arguments: args },
    })),
  };
};

interface CompletionChunk {
  choices?: {
    delta?: {
      content?: string | null;
      tool_calls?: { index?: number; id?: string; function?: { name?: string; arguments?: string } }[];
    };
  }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: { message?: string } | string;
}

/** Any service that speaks the OpenAI chat completions protocol with `stream: true`. */
export function createOpenAiChat(settings: OpenAiSettings): ChatEngine {
  const { baseUrl, apiKey, model, timeout, path = '/chat/completions', usesTools = true } = settings;
  return {
    name: model,
    usesTools,
    async *answer({ messages, tools, temperature, maxTokens, signal, shape }): AsyncGenerator<ChatPiece> {
      const response = await post(`${baseUrl}${path}`, {
        timeout,
        signal,
        headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
        body: {
          model,
          stream: true,
          stream_options: { include_usage: true },
          temperature,
          max_tokens: maxTokens,
          messages: messages.map(messageOf),
          ...functionTools(tools),
          ...(shape && { response_format: { type: 'json_schema', json_schema: shape } }),
        },
      });
      const calls = createCallCollector();
      for await (const { data } of eventsOf(response, signal)) {
        if (data === '[DONE]') break;
        const chunk = parse<CompletionChunk>(data);
        if (chunk.error) {
          const said = typeof chunk.error === 'string' ? chunk.error : chunk.error.message;
          throw new ChatError('failed', said ?? 'The chat service reported an error');
        }
        const delta = chunk.choices?.[0]?.delta;
        if (delta?.content) yield { type: 'text', text: delta.content };
        for (const { index = 0, id, function: part } of delta?.tool_calls ?? [])
          calls.add(index, { id, name: part?.name, args: part?.arguments });
        if (chunk.usage)
          yield {
            type: 'usage',
            promptTokens: chunk.usage.prompt_tokens ?? 0,
            answerTokens: chunk.usage.completion_tokens ?? 0,
          };
      }
      const all = calls.all();
      if (all.length > 0) yield { type: 'calls', calls: all };
    },
  };
}
