import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/connection';
import { conversations, messages } from '../../../db/schema-talk';

/** Conversations that are read at once. */
const AT_ONCE = 250;

/** One message as a flat row; columns are named as in the contract. */
export interface ExportRow {
  sessionId: string;
  project: string;
  channel: string;
  visitor: string;
  messageId: string;
  time: string;
  role: string;
  text: string;
  route: string;
  language: string;
  rating: string;
  ratingReason: string;
  ratingText: string;
  error: string;
  interrupted: string;
  firstTokenMs: number | '';
  totalMs: number | '';
  citations: string;
  tools: string;
}

export const exportColumns = [
  'sessionId',
  'project',
  'channel',
  'visitor',
  'messageId',
  'time',
  'role',
  'text',
  'route',
  'language',
  'rating',
  'ratingReason',
  'ratingText',
  'error',
  'interrupted',
  'firstTokenMs',
  'totalMs',
  'citations',
  'tools',
] as const satisfies readonly (keyof ExportRow)[];

type Talk = typeof conversations.$inferSelect;

const describe = (talk: Talk, message: typeof messages.$inferSelect): ExportRow => ({
  sessionId: talk.id,
  project: talk.projectName,
  channel: talk.channel,
  visitor: talk.visitorId?.slice(0, 6) ?? '',
  messageId: message.id,
  time: message.createdAt.toISOString(),
  role: message.role,
  text: message.text,
  route: message.route ?? '',
  language: message.language ?? '',
  rating: message.rating ?? '',
  ratingReason: message.ratingReason ?? '',
  ratingText: message.ratingText ?? '',
  error: message.error ?? '',
  interrupted: message.interrupted ? 'yes' : '',
  firstTokenMs: message.firstTokenMs ?? '',
  totalMs: message.totalMs ?? '',
  citations: [...new Set(message.citations.map(({ documentName }) => documentName))].join('; '),
  tools: message.tools.map(({ name, ok }) => (ok ? name : `${name} (failed)`)).join('; '),
});

/** Every message of the conversations that match, conversation by conversation, in batches at the reader's pace. */
export async function* exportRows(db: Database, where: SQL | undefined): AsyncGenerator<ExportRow[]> {
  let last: string | null = null;
  for (;;) {
    const talks: Talk[] = await db
      .select()
      .from(conversations)
      .where(and(where, last === null ? undefined : gt(conversations.id, last)))
      .orderBy(asc(conversations.id))
      .limit(AT_ONCE);
    const talkOf = new Map(talks.map((talk) => [talk.id, talk]));
    const said = await db
      .select()
      .from(messages)
      .where(inArray(messages.conversationId, [...talkOf.keys()]))
      .orderBy(asc(messages.conversationId), asc(messages.id));
    yield said.flatMap((message) => {
      const talk = talkOf.get(message.conversationId);
      return talk === undefined ? [] : describe(talk, message);
    });
    last = talks.at(-1)?.id ?? null;
    if (talks.length < AT_ONCE) return;
  }
}

/** Stops counting at the limit, where the exact number matters no more. */
export async function hasMoreMessages(db: Database, where: SQL | undefined, limit: number): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(where)
    .offset(limit)
    .limit(1);
  return rows.length > 0;
}
