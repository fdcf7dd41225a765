import { featuresOf, type TrainedLanguage } from '../../server/modules/statistics/sentiment/features';
import {
  type MeasuredAccuracy,
  type ModelFile,
  openModel,
  probabilityOf,
} from '../../server/modules/statistics/sentiment/model';

/** Most features of a language. */
const FEATURES = 20_000;
const PASSES = 8;
const RATE = 0.3;
const BIAS_RATE = 0.01;
const DECAY = 1e-4;
/** Coprime with any number of examples that is not its multiple: visits all of them in a fixed, mixed order. */
const STRIDE = 7919;
export const TENTHS = 10;

export interface Example {
  text: string;
  positive: boolean;
  features: ReadonlySet<string>;
}

/** Examples of both classes, each text once; those shorter than four characters are left out, as in the product. */
export function examplesOf(
  positive: readonly string[],
  negative: readonly string[],
  language: TrainedLanguage,
): Example[] {
  const clean = (texts: readonly string[]) =>
    [...new Set(texts.map((text) => text.trim()))].filter((text) => [...text].length >= 4);
  const some = (texts: readonly string[], isPositive: boolean): Example[] =>
    clean(texts).map((text) => ({ text, positive: isPositive, features: featuresOf(text, language) }));
  return [...some(positive, true), ...some(negative, false)];
}

/** The features that tell the classes apart best: by log odds, times the root of their count. */
function chooseFeatures(examples: readonly Example[]): string[] {
  const counts = new Map<string, { positive: number; negative: number }>();
  const all = { positive: 0, negative: 0 };
  for (const { positive, features } of examples) {
    const side = positive ? 'positive' : 'negative';
    for (const feature of features) {
      const count = counts.get(feature) ?? { positive: 0, negative: 0 };
      count[side] += 1;
      all[side] += 1;
      counts.set(feature, count);
    }
  }
  const odds = (count: number, of: number) => Math.log((count + 1) / (of + counts.size));
  return [...counts]
    .filter(([, { positive, negative }]) => positive + negative >= 2)
    .map(([feature, { positive, negative }]) => ({
      feature,
      worth:
        Math.abs(odds(positive, all.positive) - odds(negative, all.negative)) *
        Math.sqrt(positive + negative),
    }))
    .toSorted((a, b) => b.worth - a.worth || (a.feature < b.feature ? -1 : 1))
    .slice(0, FEATURES)
    .map(({ feature }) => feature);
}

/**
 * Trains logistic regression by AdaGrad in a fixed order, so that the same texts give the same weights. Both classes weigh
 * the same, however many texts each has.
 */
export function fit(examples: readonly Example[], language: TrainedLanguage): Omit<ModelFile, 'accuracy'> {
  const features = chooseFeatures(examples);
  const indexOf = new Map(features.map((feature, i) => [feature, i]));
  const positives = examples.filter(({ positive }) => positive).length;
  const known = examples.map(({ positive, features: own }) => ({
    target: positive ? 1 : 0,
    weight: examples.length / 2 / (positive ? positives : examples.length - positives),
    at: [...own].flatMap((feature) => indexOf.get(feature) ?? []),
  }));
  const weights = new Float64Array(features.length);
  const squares = new Float64Array(features.length).fill(1e-6);
  let bias = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let step = 0; step < known.length; step += 1) {
      const example = known[(step * STRIDE + pass * 31) % known.length];
      if (example === undefined || example.at.length === 0) continue;
      const { at, target, weight } = example;
      const guess = probabilityOf(
        at.map((i) => weights[i] ?? 0),
        bias,
      );
      const error = (guess - target) * weight;
      bias -= BIAS_RATE * error;
      for (const i of at) {
        const gradient = error / Math.sqrt(at.length) + DECAY * (weights[i] ?? 0);
        squares[i] = (squares[i] ?? 0) + gradient * gradient;
        weights[i] = (weights[i] ?? 0) - (RATE * gradient) / Math.sqrt(squares[i] ?? 1);
      }
    }
  }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127;
  return {
    language,
    bias,
    scale,
    features: features.join('\n'),
    weights: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer).toString(
      'base64',
    ),
  };
}

/** Judges each tenth of the examples by a model that was trained with the other nine. */
export function crossValidate(examples: readonly Example[], language: TrainedLanguage): MeasuredAccuracy {
  let right = 0;
  let of = 0;
  for (let tenth = 0; tenth < TENTHS; tenth += 1) {
    const isHeldOut = (index: number) => (index * STRIDE) % TENTHS === tenth;
    const trained = fit(
      examples.filter((_, i) => !isHeldOut(i)),
      language,
    );
    const model = openModel({ ...trained, accuracy: { right: 0, of: 0 } });
    for (const { text, positive } of examples.filter((_, i) => isHeldOut(i))) {
      of += 1;
      // A text of unknown words only counts as wrong.
      const probability = model.positive(text);
      if (probability !== null && probability > 0.5 === positive) right += 1;
    }
  }
  return { right, of };
}
