import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RecordFilter } from '../../../../contract/record/schema';
import type { Executor } from '../../../db/connection';
import { projects } from '../../../db/schema';
import { conversations, messages } from '../../../db/schema-talk';
import { mayHold } from '../../paging';
import { onConversation, onMessage, type RecordScope } from './filter';

/** Some of the newest conversations of a scope, up to one beyond this many messages. */
interface Newest {
  conversations: number;
  messages: number;
}

/**
 * What is read one by one before the index is asked. A word that is common there is found at once; of any other the index has
 * few. Some more are read for a word that is neither: it would soon fill the page, and the index has many of it.
 */
const READ: Newest = { conversations: 1000, messages: 10_000 };
const MORE = 3;

/** A filter that asks for a text. */
export type SaidFilter = RecordFilter & { text: string };

const newest = (where: SQL | undefined, most: number) => sql`
  select ${conversations.id}, ${conversations.lastAt}, ${conversations.messageCount} from ${conversations}
  where ${where} order by ${conversations.lastAt} desc, ${conversations.id} desc limit ${most}`;

/** Whether reading the newest conversations reads all that there are. */
async function areFew(db: Executor, where: SQL | undefined): Promise<boolean> {
  const { rows } = await db.execute<{ few: boolean }>(sql`
    select count(*) <= ${READ.conversations} and coalesce(sum(message_count), 0) <= ${READ.messages} as few
    from (${newest(where, READ.conversations + 1)}) as newest`);
  return rows[0]?.few === true;
}

/** Reads the newest conversations, the latest first, until enough of them have a message that matches. */
async function readNewest(
  db: Executor,
  where: SQL | undefined,
  message: SQL | undefined,
  most: number,
  read: Newest,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select near.id from (
      select id, last_at, sum(message_count) over (order by last_at desc, id desc) - message_count as before
      from (${newest(where, read.conversations)}) as newest
    ) as near
    cross join lateral (
      select 1 from ${messages} where ${messages.conversationId} = near.id and ${message} limit 1) as found
    where near.before < ${read.messages}
    order by near.last_at desc, near.id desc limit ${most}`);
  return rows.map(({ id }) => id);
}

/** The account whose messages a scope covers. */
const ownerOf = (scope: RecordScope): SQL =>
  'ownerId' in scope
    ? sql`${scope.ownerId}::uuid`
    : sql`(select ${projects.ownerId} from ${projects} where ${eq(projects.id, scope.projectId)})`;

/** Asks the index for all messages of an owner with the letters of a text, and looks at these. */
async function askIndex(
  db: Executor,
  scope: RecordScope,
  text: string,
  where: SQL | undefined,
  message: SQL | undefined,
  most: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as materialized (
      select distinct ${messages.conversationId} as id from ${messages}
      where ${mayHold(messages.text, text)} and array[${messages.ownerId}] @> array[${ownerOf(scope)}] and ${message})
    select ${conversations.id} as id from ${conversations}
    where ${and(where, sql`${conversations.id} in (select found.id from found)`)}
    order by ${conversations.lastAt} desc, ${conversations.id} desc limit ${most}`);
  return rows.map(({ id }) => id);
}

/**
 * The conversations in which a text was said, the latest first.
 * @param most how many at most
 * @param isIndexed whether the index of what was said is there; without it, all of the scope's messages are read
 */
export async function findSaid(
  db: Executor,
  scope: RecordScope,
  { text, ...others }: SaidFilter,
  zone: string,
  { most, isIndexed }: { most: number; isIndexed: boolean },
): Promise<string[]> {
  const where = onConversation(scope, others, zone);
  const message = onMessage({ text, ...others });
  const [found, few] = await Promise.all([readNewest(db, where, message, most, READ), areFew(db, where)]);
  if (found.length === most || few) return found;
  if (found.length * MORE >= most) {
    const read = { conversations: READ.conversations * MORE, messages: READ.messages * MORE };
    const more = await readNewest(db, where, message, most, read);
    if (more.length === most) return more;
  }
  if (isIndexed) return askIndex(db, scope, text, where, message, most);
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${conversations.id} as id from ${conversations}
    where ${and(where, sql`exists (select 1 from ${messages} where ${messages.conversationId} = ${conversations.id} and ${message})`)}
    order by ${conversations.lastAt} desc, ${conversations.id} desc limit ${most}`);
  return rows.map(({ id }) => id);
}
