import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type ChatEngine, ChatError, type ChatQuestion } from './port';

export interface OpenAiSettings {
  /** Base address, including `/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** Milliseconds within which the first byte must arrive. */
  timeout?: number;
}

const DEFAULT_TIMEOUT = 30_000;

function promptOf({ role }: ChatQuestion): string {
  const known = role.commonQuestions.map(({ question, answer }) => `Q: ${question}\nA: ${answer}`).join('\n');
  return [
    `You are ${role.name}, a digital human who speaks with a visitor aloud. ${role.description}`,
    'Answer in the language of the question, in short spoken sentences, without lists, markup or emoji.',
    known && `What you know for certain:\n${known}`,
    `When you cannot answer, say: ${role.fallbackScript}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

async function request(
  { baseUrl, apiKey, model, timeout = DEFAULT_TIMEOUT }: OpenAiSettings,
  question: ChatQuestion,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    return await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      signal: AbortSignal.any([question.signal, late.signal]),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({
        model,
        stream: true,
        temperature: question.role.randomness,
        messages: [
          { role: 'system', content: promptOf(question) },
          ...question.history.map(({ role, text }) => ({ role, content: text })),
          { role: 'user', content: question.text },
        ],
      }),
    });
  } catch (error) {
    if (question.signal.aborted) throw error;
    throw new ChatError(
      'unreachable',
      late.signal.aborted ? `No answer in ${timeout} ms` : 'The chat service cannot be reached',
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}

interface CompletionChunk {
  choices?: { delta?: { content?: string | null } }[];
  error?: { message?: string };
}

/** Any service that speaks the OpenAI chat completions protocol with `stream: true`. */
export const createOpenAiChat = (settings: OpenAiSettings): ChatEngine => ({
  async *answer(question) {
    const response = await request(settings, question);
    if (!response.ok || response.body === null) {
      const detail = (await response.text()).slice(0, 300);
      throw new ChatError(
        response.status === 401 || response.status === 403 ? 'unauthorized' : 'failed',
        `${response.status}: ${detail}`,
      );
    }
    const events = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) {
      if (data === '[DONE]') return;
      let chunk: CompletionChunk;
      try {
        chunk = JSON.parse(data) as CompletionChunk;
      } catch (error) {
        throw new ChatError('failed', 'The chat service sent an event that is not JSON', { cause: error });
      }
      if (chunk.error)
        throw new ChatError('failed', chunk.error.message ?? 'The chat service reported an error');
      const text = chunk.choices?.[0]?.delta?.content;
      if (text) yield text;
    }
  },
});
