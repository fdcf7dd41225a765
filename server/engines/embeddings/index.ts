import { createOpenAiEmbeddings, type EmbeddingsSettings } from './openai';
import type { Embeddings } from './port';

/** The configured embeddings service; null when there is none. */
export const createEmbeddings = (settings: EmbeddingsSettings | null): Embeddings | null =>
  settings && createOpenAiEmbeddings(settings);
