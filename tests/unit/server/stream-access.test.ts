import { expect, test } from 'vitest';
import type { Principal } from '../../../server/http/principal';
import type { Catalogue } from '../../../server/modules/catalogue/service';
import { newDocument } from '../../../server/modules/projects/project/document';
import type { Projects } from '../../../server/modules/projects/project/service';
import { createStreamAccess } from '../../../server/realtime/stream-access';

const share = (isDraft: boolean): Principal => ({
  kind: 'share',
  shareId: isDraft ? 'd' : 'v',
  projectId: 'p',
  ownerId: 'o',
  isDraft,
  visitorQuestionsPerDay: null,
  questionsPerDay: null,
});
const principals: Record<string, Principal> = { visitor: share(false), draft: share(true) };

/** A project whose draft has avatar 1002 with voice 3081; what is published has the other pair, or nothing. */
function access(published: { avatar: number; voice: number } | null) {
  const documentOf = (avatar: number, audioId: number) => {
    const document = newDocument(1);
    return { ...document, events: { ...document.events, virtualUrl: { id: avatar, name: '' }, audioId } };
  };
  const projects = {
    shown: async (_: string, isDraft: boolean) =>
      isDraft ? documentOf(1002, 3081) : published && documentOf(published.avatar, published.voice),
  } as unknown as Projects;
  const catalogue = { findVoice: async (id: number) => ({ id }) } as unknown as Catalogue;
  return createStreamAccess({
    authenticate: async (token) => principals[token] ?? null,
    projects,
    catalogue,
  });
}

async function mayPlay(token: string, published: { avatar: number; voice: number } | null) {
  const streams = access(published);
  const principal = await streams.resolve(token);
  if (principal === null) throw new Error('refused');
  const may = async (avatar: number, voice: number) =>
    (await streams.isAvatarAllowed(principal, avatar)) && (await streams.isVoiceAllowed(principal, voice));
  return [await may(1001, 3080), await may(1002, 3081)];
}

test('visitors hear and see who is published, holders of a draft link who is drafted, and nobody what is not shown', async () => {
  expect(await mayPlay('visitor', { avatar: 1001, voice: 3080 })).toEqual([true, false]);
  expect(await mayPlay('draft', { avatar: 1001, voice: 3080 })).toEqual([false, true]);
  expect(await mayPlay('visitor', null)).toEqual([false, false]);
});
