/** Limits of a role: characters of its texts, and how many of each it may name. */
export const roleLimits = {
  description: 2000,
  openingRemarks: 500,
  fallbackScript: 500,
  question: 200,
  answer: 2000,
  commonQuestions: 500,
  pronunciations: 200,
  /** Characters of a word, and of how it is said. */
  word: 40,
  say: 80,
  knowledge: 20,
  tools: 20,
  words: 20,
} as const;

/** Lengths of answers, as a role asks for them. */
export const answerLengths = ['short', 'medium', 'long'] as const;

/** Categories of the role square. */
export const roleCategories = [
  'service',
  'retail',
  'education',
  'travel',
  'health',
  'public',
  'office',
  'finance',
  'culture',
  'companion',
] as const;

/** Fields of a role that can be drafted. */
export const draftFields = ['description', 'openingRemarks', 'commonQuestions', 'fallbackScript'] as const;

/** Default randomness of a role. */
export const DEFAULT_RANDOMNESS = 0.95;
