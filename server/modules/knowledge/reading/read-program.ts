import { cutText } from '../../../../contract/text/text';
import { termsOf } from '../retrieval/postings';
import { ReadingError } from './block';
import { readDocument } from './read';
import { readPages } from './pages';
import { readTableRows } from './table-rows';
import type { ReaderAnswer, ReaderRequest } from './reader';
import { splitBlocks } from './split';

// A process of its own: what a document makes of its libraries, in time or memory, ends with it.

/** Chunks of one message. */
const BATCH = 200;

const tell = (answer: ReaderAnswer) => process.send?.(answer);

async function read(request: ReaderRequest): Promise<void> {
  const { path, name, kind, split, pages, table } = request;
  if (pages !== undefined) return void tell({ type: 'pages', paged: await readPages(path, name, pages) });
  if (table !== undefined)
    return void tell({ type: 'rows', rows: await readTableRows(path, name, table.encodings) });
  const reading = await readDocument(path, { name, kind }, (part) =>
    tell({ type: 'progress', part: part / 2 }),
  );
  const { blocks, ...about } = reading;
  if (split === null) return void tell({ type: 'blocks', blocks, about });
  const pieces = splitBlocks(blocks, split.size, split.held);
  tell({ type: 'read' });
  for (let i = 0; i < pieces.length; i += BATCH) {
    const batch = pieces.slice(i, i + BATCH);
    const chunks = batch.map((piece) => ({ ...piece, ...termsOf(piece.heading, piece.text) }));
    tell({ type: 'chunks', chunks });
    tell({ type: 'progress', part: 0.5 + (0.5 * (i + batch.length)) / pieces.length });
  }
  tell({ type: 'done', about });
}

process.on('message', (request: ReaderRequest) => {
  read(request).catch((error: unknown) => {
    const isRefusal = error instanceof ReadingError;
    const cause = isRefusal ? error.cause : error;
    tell({
      type: 'refused',
      refusal: isRefusal ? error.refusal : 'documentDamaged',
      values: isRefusal ? error.values : {},
      reason: cause instanceof Error ? cutText(cause.message, 300) : '',
    });
  });
});
// The server has gone or no longer waits.
process.on('disconnect', () => process.exit());
