import { creationSteps } from '../../../../contract/creation/limits';
import type { CreationPlan, CreationStep } from '../../../../contract/creation/schema';

/** Steps that decide where parts stand, and those that stand where the layout puts them. */
const PLACING = new Set(['background', 'avatar', 'dialog-box', 'interaction', 'layout']);
const PLACED = ['dialog-box', 'interaction', 'layout'];

export const isBuiltIn = (id: string): id is CreationStep =>
  (creationSteps as readonly string[]).includes(id);

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/**
 * All steps that have to be made when some are made anew: a new background changes the layout, new questions belong to a new
 * role.
 * @param offered every step that is there, in order
 */
export function affectedBy(
  asked: readonly string[],
  offered: readonly string[],
  before: CreationPlan,
  after: CreationPlan,
): string[] {
  const affected = new Set(asked);
  if (asked.some((id) => PLACING.has(id))) {
    for (const id of offered) if (PLACED.includes(id) || !isBuiltIn(id)) affected.add(id);
  }
  if (differs(before.voice, after.voice)) affected.add('voice');
  if (differs(before.role, after.role)) affected.add('role');
  return offered.filter((id) => affected.has(id));
}
