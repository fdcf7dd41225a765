import { callerGone } from '../../../http/caller-gone';
import { eventFrame, sendEvents } from '../../../http/event-stream';
import { networkOf } from '../../../http/network';
import type { Route } from '../../../http/register';
import type { AnswerEvent } from './answer-event';
import type { ConversationService } from './service';

async function* framesOf(events: AsyncIterable<AnswerEvent>) {
  for await (const { event, data } of events) yield eventFrame(event, data);
}

export function conversationRoutes(route: Route, conversations: ConversationService): void {
  route('POST /avatar/session/add', ({ body, principal, request }) =>
    conversations.open(body.projectId, principal, {
      address: networkOf(request.ip),
      visitor: body.visitorId,
    }),
  );

  route('POST /chat/conversation', async ({ body, principal, request, language, reply }) => {
    const { sessionId, text, confirmed = null, again = false, streamSessionId } = body;
    const asked = {
      text,
      confirmed,
      again,
      address: networkOf(request.ip),
      language,
      ...(streamSessionId !== undefined && { streamSessionId }),
    };
    const events = await conversations.ask(sessionId, asked, principal);
    const gone = callerGone(reply);
    await sendEvents(reply, framesOf(events(gone)), gone);
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
