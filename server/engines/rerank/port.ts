/** Orders texts by how well they answer a question. */
export interface Rerank {
  /**
   * The best texts by their index, best first, with a relevance of 0 to 1.
   * @throws RerankError
   */
  rank(
    query: string,
    documents: readonly string[],
    limit: number,
    signal: AbortSignal,
  ): Promise<{ index: number; relevance: number }[]>;
}

/** The service cannot be used now; the message says why, for the log. */
export class RerankError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RerankError';
  }
}
