/** Words of letters, without what Malay and English put before and behind them: "dipulangkan" and "pulangkan" are one. */
export const rootsOf = (text: string): string[] =>
  (text.match(/[a-z]{3,}/g) ?? []).map((word) => {
    const inner = word.replace(/^(?:meny|meng|mem|men|me|di|ber|ter|peng|pem|pen|pe|un|re)(?=[a-z]{4})/, '');
    return inner.replace(/(?<=[a-z]{4})(?:kannya|kan|nya|lah|kah|an|i|ing|ed|es|s|ment|tion)$/, '');
  });
