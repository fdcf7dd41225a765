import { queryOptions } from '@tanstack/react-query';
import { call } from './client';
import { deviceStorage } from '../storage/siteStorage';

const KEY = 'mirra.commenter';

/** Who a guest is on this device; only who knows the key may change what was written with it. */
export interface Commenter {
  /** Empty until the guest has given a name. */
  readonly name: string;
  readonly key: string;
}

function keptCommenter(): Commenter | null {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('key' in kept)) return null;
    const { name, key } = kept;
    return typeof name === 'string' && typeof key === 'string' ? { name, key } : null;
  } catch {
    // Not ours: it is replaced at the next comment.
    return null;
  }
}

/** The guest of this device; new ones get a key. */
export const commenter = (): Commenter => keptCommenter() ?? { name: '', key: crypto.randomUUID() };

/** Keeps who the guest is for the next visit. */
export const keepCommenter = (guest: Commenter): void => deviceStorage.setItem(KEY, JSON.stringify(guest));

/** The comments on a draft; the key tells a guest which are their own. */
export const commentsQuery = (projectId: string, authorKey?: string) =>
  queryOptions({
    queryKey: ['comments', projectId, authorKey ?? null],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/project/{id}/comment',
        { params: { id: projectId }, query: authorKey === undefined ? {} : { authorKey } },
        { signal, quiet: true },
      ),
    staleTime: 0,
  });
