import { call } from '../../api/client';
import type { Recipe } from '../../document';
import type { AiStepTask, Assets } from '../../kernel';

/** Number of avatars that one call lists; a catalogue has fewer. */
const ALL = 100;

/** Puts the avatar of a plan on the stage, where the layout wants it. */
export async function makeAvatar(
  { plan, document, signal, layout }: AiStepTask,
  assets: Assets,
): Promise<Recipe> {
  const { records } = await call(
    'GET /avatar/virtual/list-common-virtual',
    { query: { page: 1, pageSize: ALL } },
    { signal, quiet: true },
  );
  const listed = records.find(({ id }) => id === plan.avatar.id);
  if (listed !== undefined) assets.remember('avatar', listed);
  const virtualUrl = { id: plan.avatar.id, name: listed?.name ?? plan.avatar.name };
  const { avatar } = await layout({ ...document, events: { ...document.events, virtualUrl } });
  return (draft) => {
    draft.events.virtualUrl = { ...virtualUrl };
    draft.avatar = { ...avatar };
  };
}
