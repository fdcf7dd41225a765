/** The release of this server. */
export const VERSION = '0.2.0';
