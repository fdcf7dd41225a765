import { type ChatEngine, ChatError, type ChatMessage, type ChatPiece, type ToolCall } from '../port';
import { linesOf, parse, post, type ServiceSettings } from './request';
import { argumentsOf, functionTools } from './tool-calls';

const messageOf = (message: ChatMessage) => {
  if (message.role === 'tool') return { role: 'tool', tool_name: message.name, content: message.text };
  if (message.role !== 'assistant' || message.toolCalls === undefined)
    return { role: message.role, content: message.text };
  return {
    role: 'assistant',
    content: message.text,
    tool_calls: message.toolCalls.map(({ name, args }) => ({
      function: { name, arguments: argumentsOf(args) },
    })),
  };
};

interface Line {
  message?: { content?: string; tool_calls?: { function: { name: string; arguments: unknown } }[] };
  done?: boolean;
  prompt_eval_count?: number;
  eval_count?: number;
  error?: string;
}

/** A server of Ollama, by its own protocol. */
export function createOllamaChat({
  baseUrl,
  apiKey,
  model,
  timeout,
}: ServiceSettings & { model: string }): ChatEngine {
  return {
    name: model,
    usesTools: true,
    async *answer({ messages, tools, temperature, maxTokens, signal, shape }): AsyncGenerator<ChatPiece> {
      const response = await post(`${baseUrl}/api/chat`, {
        timeout,
        signal,
        headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
        body: {
          model,
          stream: true,
          messages: messages.map(messageOf),
          options: { temperature, num_predict: maxTokens },
          ...functionTools(tools),
          ...(shape && { format: shape.schema }),
        },
      });
      const calls: ToolCall[] = [];
      for await (const text of linesOf(response, signal)) {
        const line = parse<Line>(text);
        if (line.error) throw new ChatError('failed', line.error);
        if (line.message?.content) yield { type: 'text', text: line.message.content };
        for (const { function: call } of line.message?.tool_calls ?? [])
          calls.push({
            id: `call_${calls.length}`,
            name: call.name,
            args: JSON.stringify(call.arguments ?? {}),
          });
        if (line.done) {
          yield {
            type: 'usage',
            promptTokens: line.prompt_eval_count ?? 0,
            answerTokens: line.eval_count ?? 0,
          };
          break;
        }
      }
      if (calls.length > 0) yield { type: 'calls', calls };
    },
  };
}
