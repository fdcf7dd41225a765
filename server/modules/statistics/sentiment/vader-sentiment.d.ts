declare module 'vader-sentiment' {
  export const SentimentIntensityAnalyzer: {
    /** `compound` is between -1, negative, and 1, positive. */
    polarity_scores(text: string): { compound: number };
  };
}
