/** The release of this server. */
export const VERSION = '0.1.0';
