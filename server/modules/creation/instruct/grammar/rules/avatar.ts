import type { Edit } from '../../../../../../contract/instruction/schema';
import { namesOf, mentions } from '../clause';
import type { Rule } from './rule';

const shortest = 2;

/** "Use a man", "use Meili", "another avatar". */
export const avatar: Rule = (clause, { stage, catalogue }) => {
  if (mentions(clause, 'target', 'voice', 'background') || namesOf(clause, 'sound').length > 0) return [];
  const isAvatar = mentions(clause, 'target', 'avatar', 'person');
  const isAsked = mentions(clause, 'action', 'change', 'show');
  const others = catalogue.avatars.filter(({ id }) => id !== stage.avatar?.id);
  const chosen = (id: number): Edit[] => [{ kind: 'avatar', id }];

  const text = clause.plain.toLowerCase();
  const called = others.find(
    ({ name }) => name.length >= shortest && text.includes(name.toLowerCase()) && (isAsked || isAvatar),
  );
  if (called !== undefined) return chosen(called.id);

  const [gender] = namesOf(clause, 'gender');
  if (gender !== undefined && (isAsked || isAvatar)) {
    const able = others.find((other) => other.gender === gender);
    return able === undefined ? [] : chosen(able.id);
  }
  if (isAvatar && mentions(clause, 'action', 'another')) {
    const at = catalogue.avatars.findIndex(({ id }) => id === stage.avatar?.id);
    const next = catalogue.avatars[(at + 1) % catalogue.avatars.length];
    return next === undefined || next.id === stage.avatar?.id ? [] : chosen(next.id);
  }
  return [];
};
