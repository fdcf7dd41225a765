import { creationLimits as limits } from '../../../../contract/creation/limits';
import type { CreationWish } from '../../../../contract/creation/schema';
import type { Language } from '../../../../contract/errors';
import { AppError } from '../../../http/app-error';

export type Wish = CreationWish;

/** Seeds are below this. */
export const SEED_LIMIT = 2_147_483_000;

/** What a plan depends on besides the wish. */
export interface PlanningOptions {
  /** Whose assets it may choose. */
  accountId: string;
  language: Language;
  seed: number;
}

function checkText(text: string): string {
  const trimmed = text.trim();
  if ([...trimmed].length > limits.description)
    throw new AppError('wishTooLong', { limit: limits.description });
  return trimmed;
}

/** The wish with its texts trimmed. @throws AppError wishRequired, wishTooLong */
export function checkWish(wish: Wish): Wish {
  const description = checkText(wish.description);
  if (description === '') throw new AppError('wishRequired');
  const details = wish.details?.map(checkText).filter((detail) => detail !== '');
  return { ...wish, description, ...(details !== undefined && { details }) };
}
