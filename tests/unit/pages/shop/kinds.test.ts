import { expect, test } from 'vitest';
import { shownKinds } from '../../../../src/pages/shop/kinds';

const groups = (...ids: string[]) => ids.map((id) => ({ id }));

test.each([
  ['nobody knows yet', undefined, []],
  ['a service clones voices', groups('avatarClone', 'voiceClone', 'goods'), ['voiceClone']],
  ['only styles are made', groups('avatarClone', 'voiceStyle', 'goods'), ['voiceStyle']],
  ['no voices are made', groups('avatarClone', 'goods'), []],
])('the market has a tab for each kind on sale: %s', (_, sold, voices) => {
  const kinds = shownKinds(sold);
  expect(kinds.filter((kind) => kind.startsWith('voice') && kind !== 'voice')).toEqual(voices);
  expect(kinds).toEqual(expect.arrayContaining(['avatar', 'background', 'voice', 'avatarClone', 'goods']));
});
