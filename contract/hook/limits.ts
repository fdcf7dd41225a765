/** Events that web hooks tell, by what they belong to. */
export const hookEventsOf = {
  project: ['conversation.ended', 'answer.fallback'],
  film: ['film.rendered', 'film.failed'],
} as const;

/** All of them. */
export const hookEvents = [...hookEventsOf.project, ...hookEventsOf.film] as const;

/** States of a delivery. */
export const deliveryStates = ['waiting', 'done', 'failed'] as const;

/** Web hooks of one project. */
export const HOOKS_LIMIT = 5;
