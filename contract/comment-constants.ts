/** Limits of comments on a draft; lengths in characters. */
export const commentLimits = {
  text: 1000,
  /** The name under which a guest comments. */
  name: 30,
  /** Comments and replies of one project. */
  perProject: 500,
  /** Largest coordinate of a place, stage units. */
  place: 10_000,
} as const;
