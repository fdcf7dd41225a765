/** The program of a page: its first file below /assets, whose name changes with its content. */
const PROGRAM = /\/assets\/[^"']+\.js/;

/** What tells one version of the site from another; null while the server does not answer. */
export async function siteVersion(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(30_000) });
    if (!response.ok) return null;
    return PROGRAM.exec(await response.text())?.[0] ?? null;
  } catch {
    // A server that is away has no version; the next check asks again.
    return null;
  }
}
