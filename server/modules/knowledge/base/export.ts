import { createRequire } from 'node:module';
import type * as xlsx from '@e965/xlsx';
import { type ChunkOfDocument, pageChunks } from '../chunk/store';
import { inert } from '../reading/inert';
import type { Database } from '../../../db/connection';
import type { exportFormats } from '../../../../contract/knowledge-limits';

export type ExportFormat = (typeof exportFormats)[number];

/** Chunks that are read at a time. */
const PAGE = 1_000;

const types: Record<ExportFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Question and answer first, as an upload of this table expects them. */
const rowOf = (chunk: ChunkOfDocument) => ({
  question: chunk.heading,
  answer: chunk.text,
  document: chunk.documentName,
  tags: chunk.tags.join(', '),
  enabled: chunk.enabled ? 'yes' : 'no',
  origin: chunk.origin,
  hits: chunk.hits,
});

async function* allChunks(db: Database, knowledgeId: string): AsyncGenerator<ChunkOfDocument> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await pageChunks(db, { knowledgeId }, { page: 1, pageSize: PAGE, offset });
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

/** Every chunk of a base as a file, edited and added ones included. */
export async function exportBase(
  db: Database,
  base: { id: string; name: string },
  format: ExportFormat,
): Promise<{ bytes: Buffer; type: string; name: string }> {
  const chunks: ChunkOfDocument[] = [];
  for await (const chunk of allChunks(db, base.id)) chunks.push(chunk);
  const about = { type: types[format], name: `${base.name}.${format}` };
  if (format === 'json') {
    const records = chunks.map((chunk) => ({
      id: chunk.id,
      ...rowOf(chunk),
      tags: chunk.tags,
      position: chunk.position,
    }));
    return { ...about, bytes: Buffer.from(JSON.stringify({ name: base.name, chunks: records }, null, 2)) };
  }
  const { utils, write } = createRequire(import.meta.url)('@e965/xlsx') as typeof xlsx;
  const rows = chunks.map((chunk) => {
    const row = rowOf(chunk);
    const [question, answer] = [inert(row.question), inert(row.answer)];
    return { ...row, question, answer, document: inert(row.document), tags: inert(row.tags) };
  });
  const sheet = utils.json_to_sheet(rows, { header: ['question', 'answer'] });
  // The mark tells spreadsheet programs that it is UTF-8.
  if (format === 'csv') return { ...about, bytes: Buffer.from(`\ufeff${utils.sheet_to_csv(sheet)}`) };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'chunks');
  return { ...about, bytes: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer };
}
