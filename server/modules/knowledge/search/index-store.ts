import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { BLOCK_CHUNKS, type ChunkTerms, type PostingRow, packPostings } from '../retrieval/postings';

/** Rows of one statement. */
const ROWS = 20_000;

async function addRows(tx: Executor, base: number, rows: readonly PostingRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    const some = rows.slice(from, from + ROWS);
    let at = 1;
    const starts = some.map(({ data }) => {
      const start = at;
      at += data.length;
      return start;
    });
    const column = (values: readonly number[]) => sql.param([...values]);
    // One long value that the database cuts: thousands of short ones take it several times as long to read.
    await tx.execute(sql`
      insert into knowledge_postings (base, term, block, data)
      select ${base}, term, block, substring(whole.data from start for bytes)
      from (select ${Buffer.concat(some.map(({ data }) => data))}::bytea as data) as whole,
        unnest(${column(some.map(({ term }) => term))}::int[], ${column(some.map(({ block }) => block))}::int[],
          ${column(starts)}::int[], ${column(some.map(({ data }) => data.length))}::int[])
          as rows(term, block, start, bytes)
      on conflict (base, term, block) do update set data = knowledge_postings.data || excluded.data`);
  }
}

/**
 * Numbers chunks in the index of a base and adds what they contain. The caller holds the base.
 * @returns the ordinal of the first; the others follow
 */
export async function indexChunks(
  tx: Executor,
  base: { id: string; number: number },
  chunks: readonly ChunkTerms[],
): Promise<number> {
  const tokens = chunks.reduce((sum, { length }) => sum + length, 0);
  const { rows } = await tx.execute<{ next: number }>(sql`
    update knowledge_bases set indexed_chunks = indexed_chunks + ${chunks.length},
      indexed_tokens = indexed_tokens + ${tokens}, version = version + 1, updated_at = now()
    where id = ${base.id} returning indexed_chunks as next`);
  const first = (rows[0]?.next ?? chunks.length) - chunks.length;
  await addRows(tx, base.number, packPostings(chunks, first));
  return first;
}

/** Bytes of the postings of each token in some bases; tokens that no chunk contains are absent. */
export async function postingSizes(
  tx: Executor,
  bases: readonly number[],
  terms: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ term: number; bytes: number }>(sql`
    select term, sum(octet_length(data))::int as bytes from knowledge_postings
    where base = any(${sql.param([...bases])}::int[]) and term = any(${sql.param([...terms])}::int[])
    group by term`);
  return new Map(rows.map(({ term, bytes }) => [term, bytes]));
}

export async function readPostings(
  tx: Executor,
  bases: readonly number[],
  terms: readonly number[],
): Promise<{ base: number; term: number; block: number; data: Buffer }[]> {
  const { rows } = await tx.execute<{ base: number; term: number; block: number; data: Buffer }>(sql`
    select base, term, block, data from knowledge_postings
    where base = any(${sql.param([...bases])}::int[]) and term = any(${sql.param([...terms])}::int[])
    order by term, base, block`);
  return rows;
}

/** Terms that are rewritten at a time. */
const TERMS = 2_000;

/**
 * Renumbers the chunks of a base and forgets those that are retired, without reading any text again. The caller holds
 * the base.
 */
export async function compactIndex(tx: Executor, base: { id: string; number: number }): Promise<void> {
  const { rows: live } = await tx.execute<{ id: string; ordinal: number }>(sql`
    select id, ordinal from knowledge_chunks where base_id = ${base.id} and ordinal is not null order by ordinal`);
  const renumbered = new Map(live.map(({ ordinal }, i) => [ordinal, i]));
  const lengths = new Map<number, number>();
  let after: number | null = null;
  for (;;) {
    const { rows: terms }: { rows: { term: number }[] } = await tx.execute<{ term: number }>(sql`
      select distinct term from knowledge_postings
      where base = ${base.number} and (${after}::int is null or term > ${after}::int) order by term limit ${TERMS}`);
    const names = terms.map(({ term }) => term);
    const last = names.at(-1);
    if (last === undefined) break;
    after = last;
    const grown = new Map<string, { term: number; block: number; values: number[] }>();
    for (const { term, block, data } of await readPostings(tx, [base.number], names)) {
      for (let i = 0; i < data.length; i += 4) {
        const value = data.readUInt32LE(i);
        const ordinal = renumbered.get(block * BLOCK_CHUNKS + (value >>> 20));
        if (ordinal === undefined) continue;
        lengths.set(ordinal, value & 0x7fff);
        const key = `${term}:${Math.floor(ordinal / BLOCK_CHUNKS)}`;
        const row = grown.get(key) ?? { term, block: Math.floor(ordinal / BLOCK_CHUNKS), values: [] };
        row.values.push((((ordinal % BLOCK_CHUNKS) << 20) | (value & 0xfffff)) >>> 0);
        grown.set(key, row);
      }
    }
    await tx.execute(sql`delete from knowledge_postings
      where base = ${base.number} and term = any(${sql.param(names)}::int[])`);
    const rows = [...grown.values()].map(({ term, block, values }) => {
      const data = Buffer.alloc(values.length * 4);
      for (const [i, value] of values.entries()) data.writeUInt32LE(value, i * 4);
      return { term, block, data };
    });
    if (rows.length > 0) await addRows(tx, base.number, rows);
  }
  // Two chunks never have one number: the new ones are set aside as negative first.
  await tx.execute(sql`
    update knowledge_chunks set ordinal = -1 - numbers.place
    from unnest(${sql.param(live.map(({ id }) => id))}::uuid[], ${sql.param(live.map((_, i) => i))}::int[])
      as numbers(id, place) where knowledge_chunks.id = numbers.id`);
  await tx.execute(
    sql`update knowledge_chunks set ordinal = -1 - ordinal where base_id = ${base.id} and ordinal < 0`,
  );
  const tokens = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  await tx.execute(sql`update knowledge_bases set indexed_chunks = ${live.length}, indexed_tokens = ${tokens},
    version = version + 1 where id = ${base.id}`);
}
