/** Codes of refusals that a page answers in a way of its own. */

/** The project that a visitor asks for is not published. */
export const NOT_PUBLISHED = 4046;

/** The link that a visitor follows needs a password. */
export const SHARE_PASSWORD_NEEDED = 4420;
