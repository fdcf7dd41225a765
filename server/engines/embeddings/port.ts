/** Vectors of texts by their meaning. */
export interface Embeddings {
  /**
   * One vector of length 1 for each text, in their order.
   * @throws EmbeddingsError
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
}

/** The service cannot be used now; the message says why, for the log. */
export class EmbeddingsError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddingsError';
  }
}
