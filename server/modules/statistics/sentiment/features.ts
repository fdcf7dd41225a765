/** The languages that have a trained model. */
export type TrainedLanguage = 'zh-CN' | 'th-TH';

export const trainedLanguages: readonly TrainedLanguage[] = ['zh-CN', 'th-TH'];

const segmenters: Readonly<Record<TrainedLanguage, Intl.Segmenter>> = {
  'zh-CN': new Intl.Segmenter('zh', { granularity: 'word' }),
  'th-TH': new Intl.Segmenter('th', { granularity: 'word' }),
};

/** Exclamation and question marks and emoji carry feeling too. */
const COUNTS = /[\p{L}\p{N}\p{Extended_Pictographic}!?]/u;

/** The distinct words of a text and its pairs of neighboring words: what the model weighs. */
export function featuresOf(text: string, language: TrainedLanguage): Set<string> {
  const features = new Set<string>();
  let before: string | null = null;
  for (const { segment } of segmenters[language].segment(text.normalize('NFKC').toLowerCase())) {
    if (!COUNTS.test(segment)) continue;
    features.add(segment);
    if (before !== null) features.add(`${before} ${segment}`);
    before = segment;
  }
  return features;
}
