import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { v7 as uuid } from 'uuid';
import { type Connection, migrateDatabase, openConnection } from '../../../server/db/connection';
import { startEmbeddedDatabase } from '../../../server/db/embedded';
import { accounts } from '../../../server/db/schema';
import { knowledgeBases, knowledgeDocuments } from '../../../server/db/schema-knowledge';
import { insertChunks } from '../../../server/modules/knowledge/chunk/store';
import { termsOf } from '../../../server/modules/knowledge/retrieval/postings';
import { indexChunks } from '../../../server/modules/knowledge/search/index-store';
import { createSearch } from '../../../server/modules/knowledge/search/search';
import { type RetrievalSet, readSets, seeded } from './sets';

const FOREIGN = 10_000;
const LARGE = 20_000;
const BASES = 1_000;
/** Chunks that are written in one step, as of one long document. */
const STEP = 500;

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);

async function createBase({ db }: Connection, ownerId: string) {
  const [base] = await db
    .insert(knowledgeBases)
    .values({ id: uuid(), ownerId, name: 'Bench', strictness: 0.5, chunkSize: 500 })
    .returning();
  if (!base) throw new Error('No base was made');
  const document = { id: uuid(), baseId: base.id, name: 'Bench', size: 0, chunkSize: 500 };
  await db.insert(knowledgeDocuments).values({ ...document, source: 'text', status: 'ready' });
  return { base, documentId: document.id };
}

type Base = Awaited<ReturnType<typeof createBase>>;

/** Adds texts as chunks; answers their ids, and the seconds that the database took. */
async function fill({ db }: Connection, { base, documentId }: Base, texts: readonly string[]) {
  const ids: string[] = [];
  let seconds = 0;
  for (let from = 0; from < texts.length; from += STEP) {
    const some = texts.slice(from, from + STEP);
    const terms = some.map((text) => termsOf('', text));
    const begun = performance.now();
    await db.transaction(async (tx) => {
      const first = await indexChunks(tx, base, terms);
      const rows = some.map((text, i) => ({ id: uuid(), text, ordinal: first + i }));
      const place = { baseId: base.id, documentId, startsAt: 0, endsAt: 0, heading: '', position: {} };
      await insertChunks(
        tx,
        rows.map((row) => ({ ...row, ...place })),
      );
      ids.push(...rows.map(({ id }) => id));
    });
    seconds += (performance.now() - begun) / 1000;
  }
  return { ids, seconds };
}

async function measure(
  connection: Connection,
  ownerId: string,
  { base }: Base,
  set: RetrievalSet,
  ids: readonly string[],
) {
  const search = createSearch({ db: connection.db, meaning: null, onError: console.error });
  const times: number[] = [];
  let [first, five] = [0, 0];
  const signal = new AbortController().signal;
  for (const { text, passage } of set.questions.slice(0, 400)) {
    const begun = performance.now();
    const { chunks } = await search({
      ownerId,
      knowledgeIds: [base.id],
      text,
      limit: 5,
      signal,
      purpose: 'test',
    });
    times.push(performance.now() - begun);
    const found = chunks.map(({ chunkId }) => chunkId);
    if (found[0] === ids[passage]) first++;
    if (found.includes(ids[passage] ?? '')) five++;
  }
  const n = times.length;
  const sorted = times.toSorted((a, b) => a - b);
  return `hit@1 ${((100 * first) / n).toFixed(1)} %, hit@5 ${((100 * five) / n).toFixed(1)} %, query p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms`;
}

/** Texts of about a chunk's length that are made of the sentences of other passages, in a random order. */
function foreignTexts(set: RetrievalSet, count: number): string[] {
  const random = seeded(11);
  const sentences = set.passages
    .flatMap((passage) => passage.split(/(?<=[。！？])|(?<=[.!?])\s/))
    .filter((one) => one.length > 5);
  return Array.from({ length: count }, () => {
    let text = '';
    while (text.length < 350) text += `${sentences[Math.floor(random() * sentences.length)]} `;
    return text;
  });
}

/** Measures the index in PostgreSQL: growth by foreign chunks, a large base, and many bases. */
export async function benchIndex(folder: string): Promise<void> {
  const place = await mkdtemp(`${tmpdir()}/mirra-bench-`);
  const cluster = await startEmbeddedDatabase(place);
  const connection = openConnection({ ...cluster.connection, database: 'postgres' }, console.error);
  try {
    await migrateDatabase(connection, async () => undefined);
    const ownerId = uuid();
    await connection.db
      .insert(accounts)
      .values({ id: ownerId, countryCode: '86', phone: '1', name: 'Bench' });
    const sets = readSets(folder);
    const named = (part: string) => sets.find(({ name }) => name.includes(part)) as RetrievalSet;
    for (const [own, foreign] of [
      ['XQuAD zh', 'CMRC'],
      ['XQuAD en', 'XQuAD en'],
      ['CMRC', 'XQuAD zh'],
    ] as const) {
      const set = named(own);
      const base = await createBase(connection, ownerId);
      const { ids } = await fill(connection, base, set.passages);
      console.log(`${set.name} alone: ${await measure(connection, ownerId, base, set, ids)}`);
      if (own === foreign) continue;
      const grown = await fill(connection, base, foreignTexts(named(foreign), FOREIGN));
      console.log(
        `${set.name} with ${FOREIGN} foreign chunks: ${await measure(connection, ownerId, base, set, ids)}; written in ${grown.seconds.toFixed(1)} s`,
      );
      if (own === 'CMRC') {
        await fill(connection, base, foreignTexts(named('XQuAD zh'), LARGE - FOREIGN - set.passages.length));
        console.log(`a base of ${LARGE}: ${await measure(connection, ownerId, base, set, ids)}`);
        const size = await connection.pool.query(
          "select pg_size_pretty(pg_total_relation_size('knowledge_postings')) as postings, pg_size_pretty(pg_total_relation_size('knowledge_chunks')) as chunks",
        );
        console.log(`on the disk: postings ${size.rows[0].postings}, chunks ${size.rows[0].chunks}`);
        const small = set.passages.slice(0, 20);
        for (let i = 0; i < BASES; i++) await fill(connection, await createBase(connection, ownerId), small);
        console.log(`the same beside ${BASES} bases: ${await measure(connection, ownerId, base, set, ids)}`);
      }
    }
  } finally {
    await connection.pool.end();
    await cluster.stop();
    await rm(place, { recursive: true, force: true });
  }
}
