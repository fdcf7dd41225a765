import { NAME_LIMIT } from '../../../../contract/common/limits';
import type { Edit } from '../../../../contract/instruction/schema';
import type { Role } from '../../../../contract/role/schema';
import { cutText } from '../../../../contract/text/text';
import { call } from '../../../api/client';
import type { Assets } from '../../../kernel';

/** An edit that changes the texts of the role. */
export type RoleEdit = Extract<Edit, { kind: 'greeting' | 'question' }>;

const changed = (role: Role, edits: readonly RoleEdit[]): Role =>
  edits.reduce<Role>(
    (before, edit) =>
      edit.kind === 'greeting'
        ? { ...before, openingRemarks: edit.text }
        : {
            ...before,
            commonQuestions: [
              ...before.commonQuestions.filter(({ question }) => question !== edit.question),
              { question: edit.question, answer: edit.answer },
            ],
          },
    role,
  );

/**
 * Saves the changed role as a new one, so that undo brings the old one back and other projects with it stay as they are.
 * @returns its id
 * @throws ApiError when it cannot be read or saved
 */
export async function saveChanged(
  roleId: string,
  edits: readonly RoleEdit[],
  { assets, signal }: { assets: Assets; signal: AbortSignal },
): Promise<string> {
  const options = { signal, quiet: true };
  const role = await call('GET /avatar/model/{id}', { params: { id: roleId } }, options);
  const { id: _, shared: __, updateTime: ___, ...content } = changed(role, edits);
  const body = { ...content, name: cutText(content.name, NAME_LIMIT) };
  const { id } = await call('POST /avatar/model/saveModel', { body }, options);
  const { name, openingRemarks, commonQuestions } = content;
  assets.remember('role', {
    id,
    name,
    openingRemarks,
    commonQuestions: commonQuestions.map(({ question }) => question),
  });
  return id;
}
