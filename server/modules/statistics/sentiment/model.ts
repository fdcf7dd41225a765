import { featuresOf, type TrainedLanguage } from './features';

/** How often a model was right on texts that it was not trained with. */
export interface MeasuredAccuracy {
  right: number;
  of: number;
}

/** A trained model as its file keeps it. */
export interface ModelFile {
  language: TrainedLanguage;
  /** Two classes, each text judged by a model that had not seen it. */
  accuracy: MeasuredAccuracy;
  bias: number;
  /** A weight is its signed byte times this. */
  scale: number;
  /** Features, one a line. */
  features: string;
  /** A signed byte for each feature, in base64. */
  weights: string;
}

export interface SentimentModel {
  accuracy: MeasuredAccuracy;
  /** The estimated probability that a text is positive; null when the model knows none of its words. */
  positive(text: string): number | null;
}

/** The probability of `positive` from the weights of the known features; long texts do not weigh more than short ones. */
export function probabilityOf(weights: readonly number[], bias: number): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return 1 / (1 + Math.exp(-(sum / Math.sqrt(weights.length) + bias)));
}

/** Opens a trained model. */
export function openModel({ language, accuracy, bias, scale, features, weights }: ModelFile): SentimentModel {
  const bytes = Buffer.from(weights, 'base64');
  const weightOf = new Map(features.split('\n').map((feature, i) => [feature, bytes.readInt8(i) * scale]));
  return {
    accuracy,
    positive(text) {
      const known = [...featuresOf(text, language)].flatMap((feature) => weightOf.get(feature) ?? []);
      return known.length === 0 ? null : probabilityOf(known, bias);
    },
  };
}
