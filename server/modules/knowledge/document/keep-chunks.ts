import { v7 as uuid } from 'uuid';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import * as bases from '../base/store';
import * as chunks from '../chunk/store';
import type { ReadChunk } from '../reading/reader';
import type { ExcludedRange } from '../reading/split';
import { compactIndex, indexChunks } from '../search/index-store';
import { type Ending, endReading, holdLease } from './lease-store';
import type { DocumentRow } from './store';

/** An index is compacted when this many of its numbers are unused, and more than it has chunks. */
const UNUSED = 1_000;

/** The text that edited chunks stand for, and chunks that were deleted by hand: it is not cut out again. */
export async function excludedRanges(db: Executor, documentId: string): Promise<ExcludedRange[]> {
  const [present, removed] = [
    await chunks.listChunks(db, documentId),
    await chunks.listRemoved(db, documentId),
  ];
  const places = present.map(({ startsAt: from, endsAt: to }) => ({ from, to }));
  return [
    ...places.filter((_, i) => present[i]?.origin === 'edited'),
    ...removed.flatMap(({ origin, text, startsAt: from, endsAt: to }) =>
      // A sentence that it shared with a neighbor is still the neighbor's.
      without({ from, to }, places).map((place) => (origin === 'split' ? { ...place, text } : place)),
    ),
  ];
}

/** What remains of a place when others are taken out of it. */
function without(place: ExcludedRange, others: readonly ExcludedRange[]): ExcludedRange[] {
  return others.reduce<ExcludedRange[]>(
    (rest, { from, to }) =>
      rest.flatMap((part) =>
        [
          { from: part.from, to: Math.min(part.to, from) },
          { from: Math.max(part.from, to), to: part.to },
        ].filter((left) => left.from < left.to),
      ),
    [place],
  );
}

const sameText = ({ heading, text }: { heading: string; text: string }) => `${heading}\n${text}`;

/** Compacts the index of a base when most of its numbers belong to retired chunks. The caller holds the base. */
export async function compactIfSparse(tx: Executor, base: { id: string; number: number }): Promise<void> {
  const [now, present] = [await bases.holdBase(tx, base.id), await chunks.countChunks(tx, base.id)];
  if (now !== null && now.indexedChunks > 2 * present + UNUSED) await compactIndex(tx, base);
}

/**
 * Stores the chunks that were read of a document and ends its reading, in one step: a server that dies before leaves the
 * document as it was. Edited and added chunks stay, and so does each chunk whose text is the same; those that were deleted by
 * hand do not come back, wherever their text stands by now.
 * @returns false when the server no longer holds the document
 * @throws AppError tooManyChunks
 */
export async function keepChunks(
  db: Database,
  document: DocumentRow,
  until: Date,
  read: readonly ReadChunk[],
  ending: Ending,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const base = await bases.holdBase(tx, document.baseId);
    if (base === null || !(await holdLease(tx, document.id, until))) return false;
    const present = await chunks.listChunks(tx, document.id);
    const reusable = new Map<string, chunks.ChunkRow[]>();
    for (const chunk of present.filter(({ origin }) => origin === 'split')) {
      const same = reusable.get(sameText(chunk));
      if (same === undefined) reusable.set(sameText(chunk), [chunk]);
      else same.push(chunk);
    }
    const removed = new Set((await chunks.listRemoved(tx, document.id)).map(sameText));
    const fresh: ReadChunk[] = [];
    const moved = [];
    for (const chunk of read) {
      const same = reusable.get(sameText(chunk))?.shift();
      if (same !== undefined)
        moved.push({ id: same.id, from: chunk.from, to: chunk.to, position: chunk.position });
      else if (!removed.has(sameText(chunk))) fresh.push(chunk);
    }
    const replaced = [...reusable.values()].flat();
    const all = (await chunks.countChunks(tx, base.id)) - replaced.length + fresh.length;
    if (all > knowledgeLimits.chunks) throw new AppError('tooManyChunks', { limit: knowledgeLimits.chunks });
    await chunks.retireChunks(
      tx,
      replaced.map(({ id }) => id),
    );
    await chunks.moveChunks(tx, moved);
    const first = await indexChunks(tx, base, fresh);
    await chunks.insertChunks(
      tx,
      fresh.map((chunk, i) => ({
        id: uuid(),
        baseId: base.id,
        documentId: document.id,
        ordinal: first + i,
        startsAt: chunk.from,
        endsAt: chunk.to,
        text: chunk.text,
        heading: chunk.heading,
        position: chunk.position,
        isWhole: chunk.isWhole,
      })),
    );
    await compactIfSparse(tx, base);
    return endReading(tx, document.id, until, ending);
  });
}
