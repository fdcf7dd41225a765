/** Fixed codes of the demo conversation on the home page, by its language; ordinary share codes that the seed creates. */
export const demoShareCodes = {
  'zh-CN': 'mirra-demo',
  'en-US': 'mirra-demo-en',
  'ms-MY': 'mirra-demo-ms',
  'th-TH': 'mirra-demo-th',
} as const;

/** Limits of a share link: questions a day, characters of a password, origins that may frame it, days until its own date. */
export const shareLimits = {
  questions: 100_000,
  password: { min: 4, max: 64 },
  origins: 20,
  /** How many refused embedding sites a link reports to its owner, and for how many days. */
  refusedOrigins: 10,
  refusedDays: 30,
  days: 3650,
  name: 30,
  /** Days of visits that its owner sees, today among them. */
  shownDays: 30,
} as const;

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
