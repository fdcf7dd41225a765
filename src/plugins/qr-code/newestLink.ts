import { ApiError, call } from '../../api/client';

/** Inserting a code waits no longer for its text. */
const PATIENCE_MS = 2_000;

/** The address of a project's newest link for visitors; null when there is none, or it cannot be asked for now. */
export async function newestLink(projectId: string): Promise<string | null> {
  try {
    const links = await call(
      'GET /conversation/share',
      { query: { projectId } },
      { quiet: true, timeout: PATIENCE_MS },
    );
    const known = links.filter(({ kind, url }) => kind === 'visitor' && url !== null);
    return known.toSorted((a, b) => b.createTime.localeCompare(a.createTime))[0]?.url ?? null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The code begins with its usual text, which the user writes over.
    return null;
  }
}
