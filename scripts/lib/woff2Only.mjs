// The style sheets of fonts name each file a second time as WOFF, for browsers that are older than those that the site supports.
// What a sheet names is copied into the build, so these addresses are taken out.

const SHEET = /\/node_modules\/@fontsource\/[^/]+\/[\w-]+\.css$/;
const WOFF = /,\s*url\([^)]+\.woff\)\s*format\((['"])woff\1\)/g;

/** Leaves the WOFF2 files of bundled fonts in a build, and no others. */
export const woff2Only = () => ({
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: SHEET },
    handler: (code) => ({ code: code.replace(WOFF, ''), map: null }),
  },
});
