/** Prefix for the addresses of the terms in a test build (`vite build --mode webTest`). */
export const TERMS_PREFIX = import.meta.env.MODE === 'webTest' ? '/webTest' : '';

/** The address of an agreement. */
export const termsAddress = (id: 'ServiceAgreement' | 'PrivacyAgreement'): string =>
  `${TERMS_PREFIX}/read/${id}`;
