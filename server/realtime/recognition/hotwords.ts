/** Weight of a word that comes without one; FunASR's own. */
const USUAL_WEIGHT = 20;
const HEAVIEST = 100;

const weightOf = (value: unknown): number =>
  typeof value === 'number' && value >= 1 ? Math.min(HEAVIEST, Math.round(value)) : USUAL_WEIGHT;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: words between spaces.
    return null;
  }
}

/** Reads likely words as FunASR's clients send them: JSON of words and weights, or words between spaces. */
export function readHotwords(text: string): Record<string, number> {
  const value = readJson(text);
  if (Array.isArray(value)) {
    return Object.fromEntries(
      value.filter((word) => typeof word === 'string' && word !== '').map((word) => [word, USUAL_WEIGHT]),
    );
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([word, weight]) => [word, weightOf(weight)]));
  }
  const words = text.split(/\s+/).filter((word) => word !== '');
  return Object.fromEntries(words.map((word) => [word, USUAL_WEIGHT]));
}
