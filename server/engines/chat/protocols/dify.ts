import { type ChatEngine, ChatError, type ChatMessage, type ChatPiece } from '../port';
import { eventsOf, parse, post, type ServiceSettings } from './request';

interface DifyEvent {
  event?: string;
  answer?: string;
  message?: string;
  metadata?: { usage?: { prompt_tokens?: number; completion_tokens?: number } };
}

const saidBefore = (messages: readonly ChatMessage[]): string =>
  messages
    .slice(0, -1)
    .flatMap(({ role, text }) => (role === 'user' || role === 'assistant' ? [`${role}: ${text}`] : []))
    .join('\n');

/**
 * A chat application of Dify. It has a prompt of its own: ours and the conversation so far are offered to it as the inputs
 * `instructions` and `history`.
 */
export function createDifyChat({ baseUrl, apiKey, timeout }: ServiceSettings): ChatEngine {
  return {
    name: 'dify',
    usesTools: false,
    async *answer({ messages, signal }): AsyncGenerator<ChatPiece> {
      const instructions = messages
        .flatMap(({ role, text }) => (role === 'system' ? [text] : []))
        .join('\n\n');
      const response = await post(`${baseUrl}/chat-messages`, {
        timeout,
        signal,
        headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
        body: {
          inputs: { instructions, history: saidBefore(messages) },
          query: messages.at(-1)?.text ?? '',
          response_mode: 'streaming',
          user: 'mirra',
        },
      });
      for await (const { data } of eventsOf(response, signal)) {
        const event = parse<DifyEvent>(data);
        if (event.event === 'error')
          throw new ChatError('failed', event.message ?? 'The application reported an error');
        const isAnswer = event.event === 'message' || event.event === 'agent_message';
        if (isAnswer && event.answer) yield { type: 'text', text: event.answer };
        const usage = event.metadata?.usage;
        if (event.event === 'message_end') {
          if (usage)
            yield {
              type: 'usage',
              promptTokens: usage.prompt_tokens ?? 0,
              answerTokens: usage.completion_tokens ?? 0,
            };
          break;
        }
      }
    },
  };
}
