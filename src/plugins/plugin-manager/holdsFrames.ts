/** The first Chromium that holds a frame to a list of connections, its own navigation and WebRTC included. */
const SINCE = 152;

interface Brands {
  readonly userAgentData?: { readonly brands: readonly { brand: string; version: string }[] };
}

/** Whether this browser opens no connection at all for the frame of a sandboxed plugin. */
export function holdsFrames(browser: Brands = navigator as Brands): boolean {
  const chromium = browser.userAgentData?.brands.find(({ brand }) => brand === 'Chromium');
  return chromium !== undefined && Number(chromium.version) >= SINCE;
}
