import { Suspense } from 'react';
import type { Chunk } from '../../../../contract/knowledge/schema';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';

const ChunkDialog = lazyWithRetry(() => import('./ChunkDialog'));
const PairDialog = lazyWithRetry(() => import('./PairDialog'));
const DeleteChunk = lazyWithRetry(() => import('./DeleteChunk'));

/** What the list of chunks asks. */
export type ChunkQuestion = { about: 'add' } | { about: 'edit' | 'delete'; chunk: Chunk };

interface Props {
  /** Null while nothing is asked. */
  question: ChunkQuestion | null;
  knowledgeId: string;
  /** The document whose chunks are listed; null for the whole base, to which a pair is added. */
  documentId: string | null;
  onClose: () => void;
}

/** The dialogs of the list of chunks, each loaded when it is asked for. */
export function ChunkDialogs({ question, knowledgeId, documentId, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      {question?.about === 'add' &&
        (documentId === null ? (
          <PairDialog knowledgeId={knowledgeId} onClose={onClose} />
        ) : (
          <ChunkDialog documentId={documentId} chunk={null} onClose={onClose} />
        ))}
      {question?.about === 'edit' && (
        <ChunkDialog documentId={question.chunk.documentId} chunk={question.chunk} onClose={onClose} />
      )}
      {question?.about === 'delete' && <DeleteChunk id={question.chunk.id} onClose={onClose} />}
    </Suspense>
  );
}
