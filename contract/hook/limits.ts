/** Events that web hooks tell, by what they belong to. */
export const hookEventsOf = {
  project: ['conversation.ended', 'answer.fallback'],
  film: ['film.rendered', 'film.failed'],
} as const;

/** All of them; a list of its own, which pages that need none of it do not load. */
export const hookEvents = [
  'conversation.ended',
  'answer.fallback',
  'film.rendered',
  'film.failed',
] as const satisfies readonly (typeof hookEventsOf)[keyof typeof hookEventsOf][number][];

/** States of a delivery. */
export const deliveryStates = ['waiting', 'done', 'failed'] as const;

/** Web hooks of one project. */
export const HOOKS_LIMIT = 5;
