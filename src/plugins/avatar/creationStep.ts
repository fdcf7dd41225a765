import type { CreationPlan } from '../../../contract/creation/schema';
import { call } from '../../api/client';
import type { Recipe } from '../../document';
import type { AiStepTask, Assets } from '../../kernel';

/** Number of avatars that one call lists; a catalogue has fewer. */
const ALL = 100;

/** The avatar of a plan, put together of parts where the plan says so; undefined when the account may not use it any more. */
async function avatarOf({ avatar }: CreationPlan, signal: AbortSignal) {
  if (avatar.design) return call('POST /avatar/design', { body: avatar.design }, { signal, quiet: true });
  const { records } = await call(
    'GET /avatar/virtual/list-common-virtual',
    { query: { page: 1, pageSize: ALL } },
    { signal, quiet: true },
  );
  return records.find(({ id }) => id === avatar.id);
}

/** Puts the avatar of a plan on the stage, at its place in the layout. */
export async function makeAvatar(
  { plan, document, signal, layout }: AiStepTask,
  assets: Assets,
): Promise<Recipe> {
  const found = await avatarOf(plan, signal);
  if (found !== undefined) assets.remember('avatar', found);
  const virtualUrl = { id: found?.id ?? plan.avatar.id, name: found?.name ?? plan.avatar.name };
  const { avatar } = await layout({ ...document, events: { ...document.events, virtualUrl } });
  return (draft) => {
    draft.events.virtualUrl = { ...virtualUrl };
    draft.avatar = { ...avatar };
  };
}
