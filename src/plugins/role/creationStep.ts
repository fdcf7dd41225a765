import { DEFAULT_RANDOMNESS } from '../../../contract/role/limits';
import { call } from '../../api/client';
import type { Recipe } from '../../document';
import type { AiStepTask, Assets } from '../../kernel';
import { assetOf } from './roleAsset';

/** Saves the role of a plan, and lets the project answer by it. */
export async function makeRole({ plan, signal }: AiStepTask, assets: Assets): Promise<Recipe> {
  // Nobody has read them yet: the documents that the role is given come before them, but not before what its owner has stated.
  const commonQuestions = plan.role.commonQuestions.map(({ stated, ...pair }) =>
    stated === true ? pair : { ...pair, unconfirmed: true as const },
  );
  const body = { ...plan.role, commonQuestions, randomness: DEFAULT_RANDOMNESS };
  const { id } = await call('POST /avatar/model/saveModel', { body }, { signal, quiet: true });
  assets.remember('role', assetOf(id, plan.role));
  return (draft) => {
    draft.roleId = id;
  };
}
