/** Longest question of one conversation turn, in characters. */
export const QUESTION_LIMIT = 1000;

/** Where an answer comes from. A courtesy answers no question: it is counted by itself. */
export const answerRoutes = [
  'common',
  'knowledge',
  'model',
  'tool',
  'courtesy',
  'fallback',
  'refused',
  'failed',
] as const;

/** What may be wrong with an answer. */
export const answerErrors = ['noMatch', 'lowConfidence', 'unsafe', 'model', 'tool', 'timeout'] as const;

/** Reasons for a thumb down. */
export const ratingReasons = ['wrong', 'wrongSource', 'outdated', 'incomplete', 'unsafe', 'other'] as const;

/** Longest words with a rating, in characters. */
export const FEEDBACK_TEXT_LIMIT = 300;

/** Channels by which conversations come. */
export const talkChannels = ['owner', 'share', 'key'] as const;
