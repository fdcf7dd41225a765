import type { Gender, Tone } from '../../../../../contract/creation/schema';
import type { SpokenLanguage } from '../../../../../contract/common/languages';
import type { PlannerCatalogue } from '../grammar';
import { chance } from '../random';
import type { Brief } from '../read';
import { outfitScore } from './design';

type Avatar = PlannerCatalogue['avatars'][number];

/** What an avatar should be. */
export interface AvatarWish {
  gender: Gender;
  age: Brief['person']['age'];
  dress: Brief['dress'];
  tone: Tone;
  language: SpokenLanguage;
  wear: Brief['wear'];
}

/** What a wish names outweighs what is usual. */
const LOOKS = 32;

/** Each wish outweighs all after it. */
function suits(avatar: Avatar, wish: AvatarWish): number {
  const usualDress = wish.tone === 'professional' ? 'business' : wish.language === 'ms-MY' ? 'modest' : null;
  return (
    (avatar.gender === wish.gender ? 128 * LOOKS : 0) +
    (wish.age !== null && avatar.age === wish.age ? 32 * LOOKS : 0) +
    outfitScore(avatar.id, wish.wear) * LOOKS +
    (wish.dress !== null && avatar.dress === wish.dress ? 8 : 0) +
    (wish.dress === null && avatar.dress === usualDress ? 2 : 0) -
    // Where it is not usual, religious dress is for those who ask for it.
    (wish.dress === null && avatar.dress === 'modest' && usualDress !== 'modest' ? 2 : 0)
  );
}

/**
 * The avatar that suits best; the seed decides between equals.
 * @param besides an avatar that it must not be, while there is another one of the wished gender
 * @throws Error when there are none
 */
export function chooseAvatar(
  avatars: PlannerCatalogue['avatars'],
  wish: AvatarWish,
  seed: number,
  besides?: number,
): Avatar {
  const others = avatars.filter(({ id, gender }) => id !== besides && gender === wish.gender);
  const [best] = (besides !== undefined && others.length > 0 ? others : avatars)
    .map((avatar) => ({ avatar, rank: suits(avatar, wish) + chance(seed, `avatar ${avatar.id}`) }))
    .toSorted((a, b) => b.rank - a.rank);
  if (best === undefined) throw new Error('The catalogue has no avatar');
  return best.avatar;
}
