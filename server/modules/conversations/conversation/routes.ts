import type { FastifyReply } from 'fastify';
import { type ErrorName, errorCatalogue, errorText, type Language } from '../../../../contract/errors';
import { isDatabaseUnavailable } from '../../../db/unavailable';
import { ChatError } from '../../../engines/chat/port';
import type { Route } from '../../../http/register';
import type { AnswerEvent, Conversations } from './service';

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
    conversations.open(body.projectId, principal, request.ip),
  );

  route('POST /chat/conversation', async ({ body, principal, request, language, reply }) => {
    const events = await conversations.ask(body.sessionId, body.text, principal, {
      address: request.ip,
      language,
    });
    await stream(reply, language, events);
    return reply;
  });

  route('GET /avatar/chat/page', ({ query, principal }) =>
    conversations.messages(query.sessionId, principal, query),
  );

  route('GET /avatar/session/page', ({ query, principal }) => conversations.list(principal.accountId, query));
}
