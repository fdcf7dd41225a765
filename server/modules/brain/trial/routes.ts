import type { AnswerTrace } from '../../../../contract/brain/schema';
import { DEFAULT_RANDOMNESS } from '../../../../contract/role/limits';
import type { RoleInput } from '../../../../contract/role/schema';
import type { Database } from '../../../db/connection';
import { callerGone } from '../../../http/caller-gone';
import { eventFrame, sendEvents } from '../../../http/event-stream';
import { inMinute, spend } from '../../../http/limits';
import { networkOf } from '../../../http/network';
import type { Route } from '../../../http/register';
import type { Brain } from '../answer/brain';
import type { BrainEvent, BrainRole, AnswerOutcome } from '../answer/question';

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

function traceOf({ trace, ...outcome }: AnswerOutcome): AnswerTrace {
  const cited = new Set(outcome.citations.map(({ chunkId }) => chunkId));
  return {
    route: outcome.route,
    reason: trace.reason,
    text: outcome.text,
    language: trace.language,
    common: trace.common,
    chunks: trace.chunks.map((chunk) => ({ ...chunk, cited: cited.has(chunk.chunkId) })),
    confidence: trace.confidence,
    needed: trace.needed,
    prompt: trace.prompt && trace.prompt.map(({ role, text }) => ({ role, text })),
    model: trace.model,
    tools: trace.tools,
    times: trace.times,
    tokens: trace.tokens,
    flags: outcome.flags,
    suggestions: outcome.suggestions,
  };
}

async function* framesOf(events: AsyncIterable<BrainEvent>) {
  for await (const event of events) {
    if (event.type === 'text') yield eventFrame('token', { text: event.text });
    else if (event.type === 'end') yield eventFrame('done', traceOf(event.outcome));
    else {
      const { type: _, ...sentence } = event;
      yield eventFrame('sentence', sentence);
    }
  }
}

/** The test bench of a role: the very way of a conversation, with everything that it did, and without a record. */
export function trialRoutes(
  route: Route,
  { brain, db, perMinute }: { brain: Brain; db: Database; perMinute: () => number },
): void {
  route('POST /avatar/model/try', async ({ body, principal, language, request, reply }) => {
    await spend(db, `question:${networkOf(request.ip)}`, inMinute(perMinute()));
    const gone = callerGone(reply);
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
      signal: gone,
    });
    await sendEvents(reply, framesOf(opened.events()), gone);
    return reply;
  });
}
