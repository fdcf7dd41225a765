/** Metrics that the server may collect; each is optional. */
export interface ProviderMetrics {
  opened?(): void;
  closed?(code: number): void;
  frame?(bytes: number): void;
  /** Milliseconds from `say` to its first frame. */
  firstFrame?(ms: number): void;
  /** Milliseconds from a question to the first frame of its answer. */
  answerFrame?(ms: number): void;
}
