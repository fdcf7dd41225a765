import type { Position } from '../../../contract/knowledge';

export interface RetrievedChunk {
  chunkId: string;
  documentId: string;
  documentName: string;
  knowledgeId: string;
  text: string;
  heading: string;
  position: Position;
  score: number;
}
export interface Retrieval {
  chunks: RetrievedChunk[];
  confidence: number;
  isAnswerable: boolean;
  sentences: { text: string; chunkId: string }[];
}
export interface Knowledge {
  search(question: {
    ownerId: string;
    knowledgeIds: string[];
    text: string;
    limit: number;
    signal: AbortSignal;
    purpose: 'answer' | 'test';
  }): Promise<Retrieval>;
  resolve(citation: { ownerId: string; documentId: string; chunkId: string }): Promise<{
    documentName: string;
    text: string;
    heading: string;
    position: Position;
    url?: string;
  } | null>;
}
export { createIndex, type TextIndex } from './retrieval/index-in-memory';
