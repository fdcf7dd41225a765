/** What a test build (`vite build --mode webTest`) puts before the addresses of the terms. */
export const TERMS_PREFIX = import.meta.env.MODE === 'webTest' ? '/webTest' : '';

/** The address of a text that a user agrees to. */
export const termsAddress = (id: 'ServiceAgreement' | 'PrivacyAgreement'): string =>
  `${TERMS_PREFIX}/read/${id}`;
