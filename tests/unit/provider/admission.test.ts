import { describe, expect, it } from 'vitest';
import { membershipRights } from '../../../contract/membership/limits';
import { membershipLevels } from '../../../contract/shop/limits';
import { Admission, parseStreamQuery, type StreamAccess } from '../../../server/realtime/provider/admission';
import { countedPlaces } from '../../fixtures/places';

const FULL = 4005;

/** Admits streams of accounts that have this many by their rights; tokens are `<account>-<anyone who watches>`. */
function admission(streams: number, perAccount: number) {
  const access = {
    resolve: async (token) => {
      const isVisitor = token.endsWith('visitor');
      const [ownerId = ''] = token.split('-');
      return { principalId: token, group: isVisitor ? 'share' : 'user', ownerId };
    },
    isAvatarAllowed: () => true,
    isVoiceAllowed: () => true,
    account: async ({ ownerId }) => ({ id: ownerId, streams }),
  } satisfies Partial<StreamAccess> as unknown as StreamAccess;
  const limits = () => ({ perAddress: { user: 0, share: 0, demo: 0 }, perAccount });
  const made = new Admission(access, limits, countedPlaces(), async () => true);
  return async (token: string) => {
    const query = new URLSearchParams({ token, avatar: '1001', voice: '3080' });
    const result = await made.admit(
      parseStreamQuery(query, () => null),
      '127.0.0.1',
    );
    return result.admitted ? result.release : result.code;
  };
}

/** Takes all places but one, the last one, one too many, and one that has come back. */
async function tryAround(limit: number, admit: ReturnType<typeof admission>): Promise<void> {
  for (let taken = 1; taken < limit; taken++) expect(await admit('a-user')).toBeTypeOf('function');
  const last = await admit('a-visitor');
  expect(last).toBeTypeOf('function');
  expect(await admit('a-visitor')).toBe(FULL);
  expect(await admit('a-user')).toBe(FULL);
  expect(await admit('b-user')).toBeTypeOf('function');
  if (typeof last === 'function') last();
  expect(await admit('a-user')).toBeTypeOf('function');
  expect(await admit('a-user')).toBe(FULL);
}

describe('streams of an account at the same time', () => {
  it.each(membershipLevels)('are as many as the rights of %s include, visitors among them', async (level) => {
    const { streams } = membershipRights[level];
    await tryAround(streams, admission(streams, 0));
  });

  it('are as many as the operator allows, where that is less', async () => {
    await tryAround(3, admission(10, 3));
    await tryAround(10, admission(10, 30));
    await tryAround(1, admission(1, 1));
  });
});
