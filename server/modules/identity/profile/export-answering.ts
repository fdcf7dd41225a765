import type { Readable } from 'node:stream';
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/connection';
import { projects } from '../../../db/schema';
import {
  knowledgeBases,
  knowledgeChunks,
  knowledgeDocuments,
  knowledgeTests,
} from '../../../db/schema-knowledge';
import {
  recordAccesses,
  recordImprovements,
  recordNotes,
  recordSettings,
  recordStars,
  recordSupporters,
} from '../../../db/schema-record';
import { roles, squareRoles } from '../../../db/schema-role';
import { statisticsAudits } from '../../../db/schema-statistics';
import { conversations, messages } from '../../../db/schema-talk';
import { toolCalls, toolSources, tools } from '../../../db/schema-tools';
import { sensitiveWords, wordLibraries } from '../../../db/schema-words';

/** Adds a table to an export. */
export type AddTable = <T extends PgTable>(
  name: string,
  of: { table: T; id: PgColumn; where: SQL; atOnce?: number },
  shown?: (row: T['$inferSelect']) => unknown,
) => void;

interface Target {
  table: AddTable;
  files: Map<string, () => Promise<Readable | null>>;
  /** Opens a stored file by its key. */
  stored: (key: string) => () => Promise<Readable | null>;
}

/**
 * What an account's avatars answer from: roles, knowledge with its files, sensitive words, tools. The credentials of tools
 * are left out.
 */
export async function exportAnswering(
  { table, files, stored }: Target,
  { db, accountId }: { db: Database; accountId: string },
): Promise<void> {
  const mine = (column: PgColumn) => eq(column, accountId);
  const ownBases = db
    .select({ id: knowledgeBases.id })
    .from(knowledgeBases)
    .where(mine(knowledgeBases.ownerId));
  const ownLibraries = db
    .select({ id: wordLibraries.id })
    .from(wordLibraries)
    .where(mine(wordLibraries.ownerId));
  const ownSources = db.select({ id: toolSources.id }).from(toolSources).where(mine(toolSources.ownerId));

  const documents = knowledgeDocuments;
  const kept = await db
    .select({ id: documents.id, kind: documents.kind, storageKey: documents.storageKey })
    .from(documents)
    .where(and(inArray(documents.baseId, ownBases), isNotNull(documents.storageKey)));
  // Named once: a document may be read, and so get its kind, while the export runs.
  const names = new Map(kept.map(({ id, kind }) => [id, `files/documents/${id}.${kind || 'bin'}`]));
  for (const { id, storageKey } of kept) {
    const name = names.get(id);
    if (name !== undefined && storageKey !== null) files.set(name, stored(storageKey));
  }

  table('roles.json', { table: roles, id: roles.id, where: mine(roles.ownerId) });
  table('square-roles.json', { table: squareRoles, id: squareRoles.id, where: mine(squareRoles.ownerId) });
  table(
    'knowledge-bases.json',
    { table: knowledgeBases, id: knowledgeBases.id, where: mine(knowledgeBases.ownerId) },
    ({ id, name, description, strictness, chunkSize, synonyms, createdAt }) => ({
      id,
      name,
      description,
      strictness,
      chunkSize,
      synonyms,
      createdAt,
    }),
  );
  table(
    'knowledge-documents.json',
    { table: documents, id: documents.id, where: inArray(documents.baseId, ownBases) },
    ({ storageKey: _key, leasedUntil: _lease, ...document }) => ({
      ...document,
      file: names.get(document.id) ?? null,
    }),
  );
  const chunks = knowledgeChunks;
  const currentChunks = and(inArray(chunks.baseId, ownBases), isNull(chunks.retiredAt)) as SQL;
  table(
    'knowledge-chunks.json',
    { table: chunks, id: chunks.id, where: currentChunks },
    ({ embedding: _embedding, ordinal: _ordinal, retiredAt: _retired, ...chunk }) => chunk,
  );
  table('knowledge-tests.json', {
    table: knowledgeTests,
    id: knowledgeTests.id,
    where: inArray(knowledgeTests.baseId, ownBases),
  });
  table('word-libraries.json', {
    table: wordLibraries,
    id: wordLibraries.id,
    where: mine(wordLibraries.ownerId),
  });
  table('sensitive-words.json', {
    table: sensitiveWords,
    id: sensitiveWords.id,
    where: inArray(sensitiveWords.libraryId, ownLibraries),
  });
  table(
    'tool-sources.json',
    { table: toolSources, id: toolSources.id, where: mine(toolSources.ownerId) },
    ({ sealed: _credential, ...source }) => source,
  );
  table('tools.json', { table: tools, id: tools.id, where: inArray(tools.sourceId, ownSources) });
  table('tool-calls.json', { table: toolCalls, id: toolCalls.id, where: mine(toolCalls.ownerId) });
}

/** What an account has noted, corrected and judged in its records, and who else may read them. */
export function exportRecords(table: AddTable, { db, accountId }: { db: Database; accountId: string }): void {
  const mine = (column: PgColumn) => eq(column, accountId);
  const ownProjects = db.select({ id: projects.id }).from(projects).where(mine(projects.ownerId));
  const ownTalks = db.select({ id: conversations.id }).from(conversations).where(mine(conversations.ownerId));
  const ownMessages = db
    .select({ id: messages.id })
    .from(messages)
    .where(inArray(messages.conversationId, ownTalks));

  table('record-settings.json', {
    table: recordSettings,
    id: recordSettings.accountId,
    where: mine(recordSettings.accountId),
  });
  table('record-stars.json', {
    table: recordStars,
    id: recordStars.conversationId,
    where: inArray(recordStars.conversationId, ownTalks),
  });
  table('record-notes.json', {
    table: recordNotes,
    id: recordNotes.id,
    where: inArray(recordNotes.conversationId, ownTalks),
  });
  table('record-improvements.json', {
    table: recordImprovements,
    id: recordImprovements.messageId,
    where: inArray(recordImprovements.messageId, ownMessages),
  });
  table(
    'record-supporters.json',
    {
      table: recordSupporters,
      id: recordSupporters.id,
      where: inArray(recordSupporters.projectId, ownProjects),
    },
    ({ codeHash: _hash, ...supporter }) => supporter,
  );
  table('record-accesses.json', {
    table: recordAccesses,
    id: recordAccesses.id,
    where: inArray(recordAccesses.projectId, ownProjects),
  });
  table('judged-answers.json', {
    table: statisticsAudits,
    id: statisticsAudits.messageId,
    where: mine(statisticsAudits.accountId),
  });
}
