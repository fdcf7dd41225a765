/**
 * Spans of time in milliseconds. A day is 24 hours; what follows a calendar asks the calendar. Pages write out the few that they
 * need: a module that they shared with the editor would be one more file for each of them.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How far the clocks of China are ahead of UTC: it has one time zone, and no summer time since 1991. */
export const BEIJING_MS = 8 * HOUR_MS;
