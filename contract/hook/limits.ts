/** Events that web hooks tell. */
export const hookEvents = ['conversation.ended', 'answer.fallback'] as const;

/** States of a delivery. */
export const deliveryStates = ['waiting', 'done', 'failed'] as const;

/** Web hooks of one project. */
export const HOOKS_LIMIT = 5;
