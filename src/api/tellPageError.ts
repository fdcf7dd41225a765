/**
 * Tells the server that this page has failed. What does so is loaded now: most pages never need it.
 * @param plugin the plugin that has failed
 * @returns the id under which the log holds it; null when it does not
 */
export const tellPageError = (error: Error, plugin?: string): Promise<string | null> =>
  import('./pageErrors').then(
    ({ reportPageError }) => reportPageError(error, plugin),
    // Without a connection nobody can be told, and a failure to tell is not told either.
    () => null,
  );
