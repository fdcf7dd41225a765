import { createHttpRerank, type RerankSettings } from './http';
import type { Rerank } from './port';

/** The configured rerank service; null when there is none. */
export const createRerank = (settings: RerankSettings | null): Rerank | null =>
  settings && createHttpRerank(settings);
