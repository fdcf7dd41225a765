import type { Gender } from '../../../../../contract/creation/schema';
import type { SpokenLanguage } from '../../../../../contract/common/languages';
import type { PlannerCatalogue } from '../grammar';
import names from '../names.json' with { type: 'json' };
import { pick } from '../random';

/** A given name of the language and gender; never the name of an avatar of the other gender, and not `besides`. */
export function chooseName(
  avatars: PlannerCatalogue['avatars'],
  language: SpokenLanguage,
  gender: Gender,
  seed: number,
  besides?: string,
): string {
  const taken = new Set(avatars.filter((avatar) => avatar.gender !== gender).map(({ name }) => name));
  const free = names[language][gender].filter((name) => !taken.has(name) && name !== besides);
  return pick(free, seed, 'name');
}
