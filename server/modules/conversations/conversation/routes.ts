import type { FastifyReply } from 'fastify';
import { type ErrorName, errorCatalogue, errorText, type Language } from '../../../../contract/errors';
import { isDatabaseUnavailable } from '../../../db/unavailable';
import { ChatError } from '../../../engines/chat/port';
import type { Route } from '../../../http/register';
import type { AnswerEvent } from './answer';
import type { Conversations } from './service';

const frameOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function nameOf(error: unknown): ErrorName {
  if (error instanceof ChatError) return 'chatUnavailable';
  return isDatabaseUnavailable(error) ? 'databaseAway' : 'systemError';
}

/** Sends an answer as server-sent events; stops the engine when the asker leaves. */
async function stream(
  reply: FastifyReply,
  language: Language,
  events: (signal: AbortSignal) => AsyncGenerator<AnswerEvent>,
) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  try {
    for await (const { event, data } of events(gone.signal)) reply.raw.write(frameOf(event, data));
  } catch (error) {
    if (!gone.signal.aborted) {
      reply.log.error(error);
      const name = nameOf(error);
      reply.raw.write(frameOf('error', { code: errorCatalogue[name].code, msg: errorText(name, language) }));
    }
  } finally {
    reply.raw.end();
  }
}

export function conversationRoutes(route: Route, conversations: Conversations): void {
  route('POST /avatar/session/add', ({ body, principal, request }) =>
    conversations.open(body.projectId, principal, { address: request.ip, visitor: body.visitorId }),
  );

  route('POST /chat/conversation', async ({ body, principal, request, language, reply }) => {
    const { sessionId, text, confirmed = null } = body;
    const asked = { text, confirmed, address: request.ip, language };
    const events = await conversations.ask(sessionId, asked, principal);
    await stream(reply, language, events);
    return reply;
  });

  route('POST /avatar/chat/message_feedback', async ({ body, principal }) => {
    const { messageId, ...rating } = body;
    await conversations.rate(messageId, rating, principal);
    return null;
  });

  route('GET /avatar/chat/citation', ({ query, principal }) => conversations.citation(query, principal));

  route('GET /avatar/chat/page', ({ query, principal }) =>
    conversations.messages(query.sessionId, principal, query),
  );

  route('GET /avatar/session/page', ({ query, principal }) => conversations.list(principal.accountId, query));
}
