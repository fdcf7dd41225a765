import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as vader from 'vader-sentiment';
import { root } from '../../../program-files';
import { type TrainedLanguage, trainedLanguages } from './features';
import { type MeasuredAccuracy, type ModelFile, openModel, type SentimentModel } from './model';

export type Sentiment = 'positive' | 'neutral' | 'negative';

/** Shorter texts carry too little to judge; in characters. */
export const SHORTEST = 4;
/**
 * A probability this close to one half is neutral. The models were trained only on texts with a sentiment, while most
 * questions to an avatar have none: with this band 84 of 100 plain questions of fact are neutral, and what is not is right in
 * 94 of 100 held-out texts.
 */
const NEUTRAL_BAND = 0.35;
/** The bounds of the lexicon's authors for its compound score. */
const LEXICON_BAND = 0.05;

const FOLDER = 'server/modules/statistics/sentiment/weights';

/** The lexicon is read at the first use. */
const lexicon = (): typeof vader.SentimentIntensityAnalyzer =>
  (createRequire(import.meta.url)('vader-sentiment') as typeof vader).SentimentIntensityAnalyzer;

const sideOf = (value: number, center: number, band: number): Sentiment => {
  if (Math.abs(value - center) < band) return 'neutral';
  return value > center ? 'positive' : 'negative';
};

const isTrained = (language: string): language is TrainedLanguage =>
  trainedLanguages.some((trained) => trained === language);

/**
 * Estimates the sentiment of texts: by our own models in Chinese and Thai, by a lexicon in English, not at all in other
 * languages. The files are read at the first use.
 */
export interface SentimentJudge {
  /** The estimate for one text; null when it is too short, of unknown words, or in a language without an estimate. */
  judge(text: string, language: string | null): Sentiment | null;

  /** How often each trained model was right on texts that it had not seen. */
  accuracy(): { language: TrainedLanguage; accuracy: MeasuredAccuracy }[];
}

/** See {@link SentimentJudge}. */
export function createSentiment(): SentimentJudge {
  const models = new Map<TrainedLanguage, SentimentModel>();
  const modelOf = (language: TrainedLanguage): SentimentModel => {
    const known = models.get(language);
    if (known !== undefined) return known;
    const text = readFileSync(join(root, FOLDER, `${language}.json`), 'utf8');
    const opened = openModel(JSON.parse(text) as ModelFile);
    models.set(language, opened);
    return opened;
  };

  return {
    judge(text: string, language: string | null): Sentiment | null {
      if ([...text.trim()].length < SHORTEST) return null;
      if (language === 'en-US') {
        const { compound } = lexicon().polarity_scores(text);
        return sideOf(compound, 0, LEXICON_BAND);
      }
      if (language === null || !isTrained(language)) return null;
      const positive = modelOf(language).positive(text);
      return positive === null ? null : sideOf(positive, 0.5, NEUTRAL_BAND);
    },

    accuracy: (): { language: TrainedLanguage; accuracy: MeasuredAccuracy }[] =>
      trainedLanguages.map((language) => ({ language, accuracy: modelOf(language).accuracy })),
  };
}
