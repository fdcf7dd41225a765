import { Readable } from 'node:stream';
import type { exportFormats } from '../../../../contract/knowledge/limits';
import type { Database } from '../../../db/connection';
import { type Cell, CSV, csvOf, XLSX, xlsxOf } from '../../table';
import { type ChunkOfDocument, pageChunks } from '../chunk/store';

export type ExportFormat = (typeof exportFormats)[number];

type Batches = AsyncIterable<ChunkOfDocument[]>;

/** Chunks that are read at a time. */
const PAGE = 500;

/** Question and answer first, as an upload of this table expects them. */
const columns = ['question', 'answer', 'document', 'tags', 'enabled', 'origin', 'hits'] as const;

const cellsOf = (chunk: ChunkOfDocument): Cell[] => [
  chunk.heading,
  chunk.text,
  chunk.documentName,
  chunk.tags.join(', '),
  chunk.enabled ? 'yes' : 'no',
  chunk.origin,
  chunk.hits,
];

async function* allChunks(db: Database, knowledgeId: string): AsyncGenerator<ChunkOfDocument[]> {
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await pageChunks(db, { knowledgeId }, { page: 1, pageSize: PAGE, offset });
    yield rows;
    if (rows.length < PAGE) return;
  }
}

async function* cells(batches: Batches) {
  for await (const chunks of batches) yield chunks.map(cellsOf);
}

async function* json(name: string, batches: Batches): AsyncGenerator<string> {
  yield `{"name":${JSON.stringify(name)},"chunks":[`;
  let mark = '\n';
  for await (const chunks of batches) {
    for (const chunk of chunks) {
      const [question, answer, document, , enabled, origin, hits] = cellsOf(chunk);
      const { id, tags, position } = chunk;
      yield `${mark}${JSON.stringify({ id, question, answer, document, tags, enabled, origin, hits, position })}`;
      mark = ',\n';
    }
  }
  yield '\n]}\n';
}

const text = (pieces: AsyncGenerator<string>): Readable => Readable.from(pieces, { objectMode: false });

const formats: Readonly<
  Record<ExportFormat, { type: string; write(name: string, batches: Batches): Readable }>
> = {
  json: {
    type: 'application/json; charset=utf-8',
    write: (name, batches) => text(json(name, batches)),
  },
  csv: { type: CSV, write: (_, batches) => csvOf(columns, cells(batches), { lineEnd: '\n' }) },
  xlsx: { type: XLSX, write: (_, batches) => xlsxOf(columns, cells(batches)) },
};

/** Every chunk of a base as a file, edited and added ones included, written while it is sent. */
export function exportBase(
  db: Database,
  base: { id: string; name: string },
  format: ExportFormat,
): { file: Readable; type: string; name: string } {
  const { type, write } = formats[format];
  return { file: write(base.name, allChunks(db, base.id)), type, name: `${base.name}.${format}` };
}
