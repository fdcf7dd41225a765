import type { More, Usage } from '../../../../contract/key/routes';
import { AppError } from '../../../http/app-error';
import { callerGone } from '../../../http/caller-gone';
import { dataFrame, sendEvents } from '../../../http/event-stream';
import { networkOf } from '../../../http/network';
import type { KeyPrincipal } from '../../../http/principal';
import type { Route } from '../../../http/register';
import type { AnswerEvent, Conversations } from '../../conversations';
import type { Keys } from '../key/service';
import type { Projects } from '../../projects';
import { readPrompt } from './prompt';

type Done = Extract<AnswerEvent, { event: 'done' }>;

/** Name of the model for clients that give none. */
const MODEL = 'mirra';

const usageOf = ({ tokens }: Done): Usage => {
  const { prompt = 0, answer = 0 } = tokens ?? {};
  return { prompt_tokens: prompt, completion_tokens: answer, total_tokens: prompt + answer };
};

const reasonOf = ({ data }: Done) => (data.route === 'refused' ? 'content_filter' : 'stop');

const moreOf = ({ data, citations }: Done, conversationId: string): More => ({
  messageId: data.messageId,
  conversationId,
  route: data.route,
  citations: citations.map(({ documentId, chunkId, documentName }) => ({
    documentId,
    chunkId,
    documentName,
  })),
});

interface Completion {
  events: (signal: AbortSignal) => AsyncGenerator<AnswerEvent>;
  sessionId: string;
  /** What each chunk carries. */
  head: { id: string; created: number; model: string };
}

/** An answer as chunks. */
async function* framesOf(
  { events, sessionId, head }: Completion,
  withUsage: boolean,
  gone: AbortSignal,
): AsyncGenerator<string> {
  const chunk = (delta: object, finish_reason: string | null, more: object = {}) =>
    dataFrame({
      ...head,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
      ...(withUsage && { usage: null }),
      ...more,
    });
  yield chunk({ role: 'assistant', content: '' }, null);
  for await (const event of events(gone)) {
    if (event.event === 'token') yield chunk({ content: event.data.text }, null);
    if (event.event !== 'done') continue;
    yield chunk({}, reasonOf(event), { mirra: moreOf(event, sessionId) });
    if (withUsage)
      yield dataFrame({ ...head, object: 'chat.completion.chunk', choices: [], usage: usageOf(event) });
  }
  yield 'data: [DONE]\n\n';
}

/** The whole answer at once. @throws AppError chatUnavailable */
async function complete({ events, sessionId, head }: Completion, gone: AbortSignal) {
  let done: Done | null = null;
  for await (const event of events(gone)) if (event.event === 'done') done = event;
  if (done === null) throw new AppError('chatUnavailable');
  return {
    ...head,
    object: 'chat.completion' as const,
    choices: [
      {
        index: 0,
        message: { role: 'assistant' as const, content: done.data.text },
        finish_reason: reasonOf(done) as 'stop' | 'content_filter',
      },
    ],
    usage: usageOf(done),
    mirra: moreOf(done, sessionId),
  };
}

export interface CompletionDeps {
  keys: Keys;
  conversations: Conversations;
  projects: Projects;
}

/** The protocol of OpenAI, for one project's brain. */
export function completionRoutes(route: Route, { keys, conversations, projects }: CompletionDeps): void {
  route('POST /v1/chat/completions', async ({ body, principal, request, language, reply }) => {
    const { question, history, opening } = readPrompt(body.messages);
    await keys.use(principal);
    const { sessionId } = await conversations.openByKey(principal, body.user ?? null, opening);
    await keys.takeQuestion(principal);
    const asked = { text: question, history, confirmed: null, address: networkOf(request.ip), language };
    const completion: Completion = {
      events: await conversations.ask(sessionId, asked, principal),
      sessionId,
      head: {
        id: `chatcmpl-${request.id}`,
        created: Math.floor(Date.now() / 1000),
        model: body.model ?? MODEL,
      },
    };
    const gone = callerGone(reply);
    if (body.stream !== true) return complete(completion, gone);
    const withUsage = body.stream_options?.include_usage === true;
    await sendEvents(reply, framesOf(completion, withUsage, gone), gone);
    return reply;
  });

  async function modelOf(principal: KeyPrincipal) {
    await keys.use(principal);
    const { id, createdAt } = await projects.reach(principal.projectId, principal);
    const created = Math.floor(createdAt.getTime() / 1000);
    return { id, object: 'model' as const, created, owned_by: 'mirra' as const };
  }

  route('GET /v1/models', async ({ principal }) => ({
    object: 'list' as const,
    data: [await modelOf(principal)],
  }));

  route('GET /v1/models/{id}', async ({ principal, params: { id } }) => {
    const model = await modelOf(principal);
    if (id !== model.id && id !== MODEL) throw new AppError('modelUnknown', { model: id, own: model.id });
    return { ...model, id };
  });

  route('GET /v1/conversations', async ({ principal, query }) => {
    await keys.use(principal);
    const { records, total } = await conversations.ofProject(principal, query);
    const data = records.map(({ sessionId: id, visitor, projectId: _, projectName: __, ...rest }) => ({
      id,
      channel: visitor,
      ...rest,
    }));
    return { object: 'list' as const, data, total };
  });

  route('GET /v1/conversations/{id}/messages', async ({ params, principal, query }) => {
    await keys.use(principal);
    const { records, total } = await conversations.messagesOfProject(params.id, principal, query);
    return { object: 'list' as const, data: records, total };
  });
}
