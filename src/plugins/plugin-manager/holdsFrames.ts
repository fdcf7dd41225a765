/** The first Chromium version whose connection allowlist covers a frame's own navigation and WebRTC. */
const SINCE = 152;

interface Brands {
  readonly userAgentData?: { readonly brands: readonly { brand: string; version: string }[] };
}

/** Whether this browser opens no connection at all for the frame of a sandboxed plugin. */
export function holdsFrames(browser: Brands = navigator as Brands): boolean {
  const chromium = browser.userAgentData?.brands.find(({ brand }) => brand === 'Chromium');
  return chromium !== undefined && Number(chromium.version) >= SINCE;
}
