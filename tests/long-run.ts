/**
 * Whether this run may take long: `npm run test:full`, or a test that is run by its own name. `npm test` repeats less and
 * draws a sample where this changes how many cases are tried, never which rule.
 */
export const isLongRun = process.env.MIRRA_TEST_SHORT === undefined;
