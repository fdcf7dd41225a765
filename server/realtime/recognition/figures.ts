/** Figures that the server may collect. */
export interface RecognitionMetrics {
  opened(): void;
  closed(code: number): void;
}
