declare global {
  // The name under which libraries that make style elements look for it.
  var __webpack_nonce__: string | undefined;
}

/** The number by which the page's own style elements are told from foreign ones; '' where the server set none. */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  globalThis.__webpack_nonce__ = nonce;
  return nonce;
}
