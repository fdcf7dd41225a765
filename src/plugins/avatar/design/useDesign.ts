import { useQuery } from '@tanstack/react-query';
import { PEOPLE, plainDesign } from '../../../../art/characters';
import { FIRST_DESIGNED } from '../../../../contract/avatar-design/limits';
import type { AvatarDesign } from '../../../../contract/avatar-design/schema';
import { call } from '../../../api/client';

/** What an avatar is put together of; null when it is not a drawn one. */
async function readDesign(id: number, signal: AbortSignal): Promise<AvatarDesign | null> {
  if (id < FIRST_DESIGNED) return plainDesign(id);
  return call('GET /avatar/design/{id}', { params: { id } }, { signal });
}

/** The design of the avatar on the stage. */
export const useDesign = (id: number) =>
  useQuery({ queryKey: ['avatar-design', id], queryFn: ({ signal }) => readDesign(id, signal) });

/** Number of avatars that one call lists; a catalogue has fewer. */
const ALL = 100;

/** Numbers of the avatars whose parts the user need not buy first; all drawn ones until that is known. */
export function useUsable(): ReadonlySet<number> {
  const { data } = useQuery({
    queryKey: ['avatars', 'usable'],
    queryFn: ({ signal }) =>
      call('GET /avatar/virtual/list-common-virtual', { query: { page: 1, pageSize: ALL } }, { signal }),
  });
  return new Set(data?.records.map(({ id }) => id) ?? PEOPLE.keys());
}

/** Keeps a design; the one that changes nothing is the drawn avatar itself. */
export async function keepDesign(design: AvatarDesign) {
  const plain = plainDesign(design.face);
  return JSON.stringify(plain) === JSON.stringify(design)
    ? call('GET /avatar/virtual/{id}', { params: { id: design.face } })
    : call('POST /avatar/design', { body: design });
}
