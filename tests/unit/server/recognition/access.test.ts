import { expect, test } from 'vitest';
import type { Principal } from '../../../../server/http/principal';
import { createFindSpeaker } from '../../../../server/realtime/recognition/access';

const visitor = (isDraft: boolean): Principal => ({
  kind: 'share',
  shareId: 's',
  projectId: 'p',
  ownerId: 'owner',
  isDraft,
  canComment: false,
  visitorQuestionsPerDay: null,
  questionsPerDay: null,
});
const principals: Record<string, Principal> = {
  user: { kind: 'user', accountId: 'account', sessionId: 's', staffAreas: [] },
  visitor: visitor(false),
  guest: visitor(true),
  key: {
    kind: 'key',
    keyId: 'k',
    projectId: 'p',
    ownerId: 'owner',
    scopes: ['chat'],
    origins: [],
    perMinute: 60,
    isToken: false,
  },
};

test.each([
  ['user', { accountId: 'account' }],
  ['visitor', null],
  ['guest', { accountId: 'owner' }],
  ['key', null],
  ['', null],
  ['unknown', null],
])('of a project that is not published, %j speaks for %j', async (credential, speaker) => {
  const findSpeaker = createFindSpeaker({
    authenticate: async (one) => principals[one] ?? null,
    projects: { shared: async (_: string, isDraft?: boolean) => (isDraft === true ? ({} as never) : null) },
  });
  expect(await findSpeaker(credential)).toEqual(speaker);
});
