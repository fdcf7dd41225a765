declare module 'vader-sentiment' {
  const vader: {
    SentimentIntensityAnalyzer: {
      /** `compound` is between -1, negative, and 1, positive. */
      polarity_scores(text: string): { compound: number };
    };
  };
  export default vader;
}
