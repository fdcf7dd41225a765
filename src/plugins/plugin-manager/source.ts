import { call } from '../../api/client';
import { fetchForeign } from '../../api/foreign';
import { storedUser } from '../../api/session';
import type { ExternalSource } from '../../kernel';

/** The server's list of plugins, for anyone who uses this page. */
export const serverSource = (signal: AbortSignal): ExternalSource => ({
  list: () => call('GET /avatar/editor/plugins', {}, { signal, quiet: true }),
  fetch: fetchForeign,
  owner: storedUser()?.userId ?? 'visitor',
});
