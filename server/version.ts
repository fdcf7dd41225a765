/** The release of the product. */
export const VERSION = '0.1.0';
