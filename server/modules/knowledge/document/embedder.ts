import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connection';
import { knowledgeDocuments } from '../../../db/schema-knowledge';
import type { Embeddings } from '../../../engines/embeddings/port';
import { touchBase } from '../base/store';
import { listUnembedded, updateChunk } from '../chunk/store';
import type { DocumentRow } from './store';

/** Chunks of one request to the service. */
const BATCH = 32;

/**
 * Gives the chunks of a document their vectors. When the service fails, the document is marked so, and is still found by
 * its words; a retry asks only for the vectors that are missing.
 */
export interface Embedder {
  embed(document: Pick<DocumentRow, 'id' | 'baseId'>, signal: AbortSignal): Promise<void>;
}

/** See {@link Embedder}. */
export function createEmbedder({
  db,
  embeddings,
  onError,
}: {
  db: Database;
  embeddings: Embeddings;
  onError: (error: unknown) => void;
}): Embedder {
  return {
    async embed({ id, baseId }: Pick<DocumentRow, 'id' | 'baseId'>, signal: AbortSignal): Promise<void> {
      try {
        for (;;) {
          const chunks = await listUnembedded(db, id, BATCH);
          if (chunks.length === 0) break;
          const texts = chunks.map(({ heading, text }) => (heading === '' ? text : `${heading}\n${text}`));
          const vectors = await embeddings.embed(texts, signal);
          await db.transaction(async (tx) => {
            for (const [i, chunk] of chunks.entries())
              await updateChunk(tx, chunk.id, { embedding: [...(vectors[i] ?? [])] });
          });
        }
        await touchBase(db, baseId);
      } catch (error) {
        signal.throwIfAborted();
        onError(error);
        await db
          .update(knowledgeDocuments)
          .set({ status: 'failed', error: { name: 'embeddingsUnavailable', values: {} } })
          .where(eq(knowledgeDocuments.id, id));
      }
    },
  };
}
