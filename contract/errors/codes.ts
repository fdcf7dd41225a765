/** Codes of refusals that a page answers in a way of its own. */

/** The project that a visitor asks for is not published. */
export const NOT_PUBLISHED = 4046;

/** The link that a visitor follows needs a password. */
export const SHARE_PASSWORD_NEEDED = 4420;

/** What was asked for, or sent, is of another revision than the stored one. */
export const STALE_REVISION = 4090;

/** The film does not have the language, or the scene. */
export const FILM_LANGUAGE_MISSING = 4700;
export const FILM_SCENE_UNKNOWN = 4701;
