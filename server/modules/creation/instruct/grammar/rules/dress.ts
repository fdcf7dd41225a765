import type { AvatarDesign } from '../../../../../../contract/avatar-design/schema';
import type { Edit } from '../../../../../../contract/instruction/schema';
import { plainDesign, WARDROBE } from '../../../../../engines/avatar/port';
import { describesAppearance, changeOutfit } from '../../../planner/choose/design';
import { writtenIn } from '../../../planner/read/language';
import { readWear, type Wear } from '../../../planner/read/wear';
import { type Clause, namesOf, mentions } from '../clause';
import { targetsOf } from '../targets';
import type { Rule, RuleContext } from './rule';

/** Somebody else in the same clothes, as far as these suit. */
function withFace(design: AvatarDesign, id: number): AvatarDesign {
  const plain = plainDesign(id);
  const isSameBuild = WARDROBE.get(id)?.build === WARDROBE.get(design.dress)?.build;
  return plain === null || !isSameBuild
    ? (plain ?? design)
    : { ...plain, dress: design.dress, dressColor: design.dressColor };
}

function wearIn(clause: Clause): Wear {
  const wear = readWear(clause.plain, writtenIn(clause.plain).leading);
  const takesOff = mentions(clause, 'action', 'remove', 'hide') && wear.glasses !== null;
  return takesOff && wear.glasses !== null ? { ...wear, glasses: { ...wear.glasses, kind: 'off' } } : wear;
}

/** The avatar as a clause wants it dressed, and the words of it that nothing can show; null where it names no looks. */
export function dressedBy(
  clause: Clause,
  { stage, catalogue, design }: RuleContext,
): { design: AvatarDesign; unused: string[] } | null {
  if (design === null || mentions(clause, 'target', 'background', 'voice', 'greeting')) return null;
  // "The title in navy" is said of the title.
  if (targetsOf(clause, stage).ids.some((id) => id !== 'avatar' && !stage.selection.includes(id)))
    return null;
  const wear = wearIn(clause);
  if (!describesAppearance(wear)) return null;
  const { people } = wear;
  const [gender] = namesOf(clause, 'gender');
  const now = catalogue.avatars.find(({ id }) => id === design.face);
  const others = catalogue.avatars.filter((one) => one.gender === (gender ?? now?.gender ?? one.gender));
  const isRight = people === null || WARDROBE.get(design.face)?.people === people.kind;
  const other = others.find(({ id }) => isRight || WARDROBE.get(id)?.people === people?.kind);
  const isOther = !isRight || (gender !== undefined && now?.gender !== gender);
  const base = isOther && other !== undefined ? withFace(design, other.id) : design;
  const usable = new Set(catalogue.avatars.map(({ id }) => id));
  const { design: next, unused } = changeOutfit(base, wear, usable);
  if (next === null) return null;
  return {
    design: next,
    unused: isRight || other !== undefined ? unused : [...unused, people?.written ?? ''],
  };
}

const same = (a: AvatarDesign, b: AvatarDesign | null) => JSON.stringify(a) === JSON.stringify(b);

/** "Give her a navy uniform", "short hair", "a Chinese woman". */
export const dress: Rule = (clause, surroundings) => {
  const dressed = dressedBy(clause, surroundings);
  if (dressed === null) return [];
  const { design, unused } = dressed;
  if (same(design, surroundings.design) && unused.length > 0) return [];
  const edit: Edit = same(design, plainDesign(design.face))
    ? { kind: 'avatar', id: design.face }
    : { kind: 'dress', design };
  return [edit];
};
