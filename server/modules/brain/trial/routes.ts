import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { AnswerTrace } from '../../../../contract/brain';
import { DEFAULT_RANDOMNESS } from '../../../../contract/constants';
import { errorCatalogue, errorText, type Language } from '../../../../contract/errors';
import type { RoleInput } from '../../../../contract/role';
import type { Database } from '../../../db/connection';
import { ChatError } from '../../../engines/chat/port';
import { spend } from '../../../http/limits';
import type { Route } from '../../../http/register';
import type { Brain } from '../answer/brain';
import type { BrainEvent, BrainRole, Outcome } from '../answer/question';

/** A role as it is being written, with what its form leaves out. */
export const roleOf = (input: RoleInput): BrainRole => ({
  ...input,
  randomness: input.randomness ?? DEFAULT_RANDOMNESS,
  language: input.language ?? 'auto',
  answerLength: input.answerLength ?? 'medium',
  citations: input.citations ?? true,
  suggestions: input.suggestions ?? false,
  knowledgeIds: input.knowledgeIds ?? [],
  toolIds: input.toolIds ?? [],
  tabooIds: input.tabooIds ?? [],
});

function traceOf({ trace, ...outcome }: Outcome): AnswerTrace {
  const cited = new Set(outcome.citations.map(({ chunkId }) => chunkId));
  return {
    route: outcome.route,
    text: outcome.text,
    language: trace.language,
    common: trace.common,
    chunks: trace.chunks.map((chunk) => ({ ...chunk, cited: cited.has(chunk.chunkId) })),
    confidence: trace.confidence,
    prompt: trace.prompt && trace.prompt.map(({ role, text }) => ({ role, text })),
    model: trace.model,
    tools: trace.tools,
    times: trace.times,
    tokens: trace.tokens,
    flags: outcome.flags,
    suggestions: outcome.suggestions,
  };
}

const frameOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function framed(event: BrainEvent): string {
  if (event.type === 'text') return frameOf('token', { text: event.text });
  if (event.type === 'end') return frameOf('done', traceOf(event.outcome));
  const { type: _, ...sentence } = event;
  return frameOf('sentence', sentence);
}

async function send(
  reply: FastifyReply,
  language: Language,
  gone: AbortController,
  events: AsyncGenerator<BrainEvent>,
): Promise<void> {
  reply.raw.once('close', () => gone.abort());
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  try {
    for await (const event of events) {
      if (!reply.raw.write(framed(event))) await once(reply.raw, 'drain', { signal: gone.signal });
    }
  } catch (error) {
    if (!gone.signal.aborted) {
      reply.log.error(error);
      const name = error instanceof ChatError ? 'chatUnavailable' : 'systemError';
      reply.raw.write(frameOf('error', { code: errorCatalogue[name].code, msg: errorText(name, language) }));
    }
  } finally {
    reply.raw.end();
  }
}

/** The test bench of a role: the very way of a conversation, with everything that it did, and without a record. */
export function trialRoutes(
  route: Route,
  { brain, db, perMinute }: { brain: Brain; db: Database; perMinute: number },
): void {
  route('POST /avatar/model/try', async ({ body, principal, language, request, reply }) => {
    await spend(db, `question:${request.ip}`, [{ seconds: 60, count: perMinute }]);
    const gone = new AbortController();
    const opened = await brain.open({
      ownerId: principal.accountId,
      role: roleOf(body.role),
      history: body.history ?? [],
      text: body.text.trim(),
      language,
      visitor: false,
      purpose: 'test',
      confirmed: null,
      scope: principal.accountId,
      signal: gone.signal,
    });
    await send(reply, language, gone, opened.events());
    return reply;
  });
}
