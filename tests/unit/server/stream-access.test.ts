import { expect, test } from 'vitest';
import { demoShareCodes } from '../../../contract/sharing/limits';
import type { Role } from '../../../contract/role/schema';
import type { Executor } from '../../../server/db/connection';
import type { LocalVoice } from '../../../server/engines/speech-synthesis/port';
import type { Principal } from '../../../server/http/principal';
import { newDocument } from '../../../server/modules/projects/project/document';
import type { Projects } from '../../../server/modules/projects/project/service';
import { createMatcher } from '../../../server/modules/sensitive-words/matching/matcher';
import { createStreamAccess } from '../../../server/realtime/stream-access';

const share = (isDraft: boolean): Principal => ({
  kind: 'share',
  shareId: isDraft ? 'd' : 'v',
  projectId: 'p',
  ownerId: 'o',
  isDraft,
  canComment: false,
  visitorQuestionsPerDay: null,
  questionsPerDay: null,
});
const demo = demoShareCodes['zh-CN'];
const principals: Record<string, Principal> = {
  visitor: share(false),
  draft: share(true),
  [demo]: share(false),
};
/** The natural voice in place of 3080. */
const NATURAL = 100_001;

/** A project whose draft has avatar 1002 with voice 3081; what is published has the other pair, or nothing. */
function access(published: { avatar: number; voice: number } | null) {
  const documentOf = (avatar: number, audioId: number) => {
    const document = newDocument(1);
    const events = { ...document.events, virtualUrl: { id: avatar, name: '' }, audioId };
    return { ...document, roleId: 'role', events };
  };
  const projects = {
    shared: async (_: string, isDraft: boolean) =>
      isDraft ? documentOf(1002, 3081) : published && documentOf(published.avatar, published.voice),
  } as unknown as Projects;
  const catalogue = { hasAvatar: async () => true, hasVoice: async () => true };
  return createStreamAccess({
    // What the rules below are about is not read from it.
    db: {} as Executor,
    authenticate: async (token) => principals[token] ?? null,
    projects,
    catalogue,
    insteadOf: async (voice) => (voice === 3080 ? ({ id: NATURAL } as LocalVoice) : null),
    roles: {
      find: async (id, ownerId) =>
        (id === 'role' && ownerId === 'o'
          ? { tabooIds: ['library'], pronunciations: [{ word: 'a', say: 'b' }] }
          : null) as Role | null,
    },
    words: {
      matcherFor: async (ownerId, ids) =>
        createMatcher(
          ownerId === 'o' && ids.includes('library')
            ? [{ id: '1', word: 'secret', action: 'mask', pinyin: false }]
            : [{ id: '2', word: 'forbidden', action: 'refuse', pinyin: false }],
          [],
        ),
    },
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

test('visitors may stream only the published avatar and voice, holders of a draft link only the drafted ones', async () => {
  expect(await mayPlay('visitor', { avatar: 1001, voice: 3080 })).toEqual([true, false]);
  expect(await mayPlay('draft', { avatar: 1001, voice: 3080 })).toEqual([false, true]);
  expect(await mayPlay('visitor', null)).toEqual([false, false]);
});

test('the demo may speak with the natural voice in place of its own, and no other link may', async () => {
  const streams = access({ avatar: 1001, voice: 3080 });
  const may = async (token: string, voice: number) => {
    const principal = await streams.resolve(token);
    return principal !== null && streams.isVoiceAllowed(principal, voice);
  };
  expect([await may(demo, NATURAL), await may(demo, 3080), await may(demo, 3081)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await may('visitor', NATURAL)).toBe(false);
});

test('a visitor’s text is spoken without the sensitive words of the project, and a refused one not at all', async () => {
  const streams = access({ avatar: 1001, voice: 3080 });
  const visitor = await streams.resolve('visitor');
  if (visitor === null) throw new Error('refused');
  expect(await streams.spoken(visitor, 'A secret here')).toBe('A ****** here');
  expect(
    await streams.spoken({ principalId: 'u', group: 'user', ownerId: 'u' }, 'A forbidden one'),
  ).toBeNull();
});

test('pronunciations are those of the visitor’s project, or of the role that an owner names', async () => {
  const streams = access({ avatar: 1001, voice: 3080 });
  const visitor = await streams.resolve('visitor');
  if (visitor === null) throw new Error('refused');
  const list = [{ word: 'a', say: 'b' }];
  expect(await streams.pronunciations(visitor, 'another')).toEqual(list);
  const owner = { principalId: 'o', group: 'user' as const, ownerId: 'o' };
  expect(await streams.pronunciations(owner, 'role')).toEqual(list);
  expect(await streams.pronunciations(owner, null)).toEqual([]);
  expect(await streams.pronunciations({ ...owner, ownerId: 'u' }, 'role')).toEqual([]);
});
