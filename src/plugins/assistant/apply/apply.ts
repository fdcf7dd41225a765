import type { Edit } from '../../../../contract/instruction/schema';
import { shortened } from '../../../../contract/text/text';
import type { Assets, EditorPorts } from '../../../kernel';
import { translate } from '../../../kernel';
import type { EditOutcome, Result } from './outcome';
import { prepare } from './prepare';

/** What sentences are applied with. */
export interface ApplyDeps {
  readonly editor: EditorPorts;
  readonly assets: Assets;
  readonly signal: AbortSignal;
  /** Runs a command; false when it is not possible now. */
  readonly run: (id: string) => boolean;
}

/** The longest name in a sentence about what was done. */
const NAME = 40;

/** What an object of the stage is called, in the user's language; null when it is not there. */
async function nameOf(id: string, { objects }: EditorPorts): Promise<string | null> {
  const object = objects.get(id);
  if (object === null) return null;
  const { name, summary, title } = object;
  const own = [name, summary].find((text) => text !== null && text.trim() !== '');
  const whole = (own ?? (await translate(title))).trim();
  return shortened(whole, NAME);
}

/**
 * Makes the changes of a sentence as one step, and runs its commands after it.
 * @returns what became of each change
 * @throws ApiError of a service, or the signal's reason when it aborts; nothing is changed then
 */
export async function applyEdits(edits: readonly Edit[], deps: ApplyDeps): Promise<EditOutcome[]> {
  const { editor, assets, signal, run } = deps;
  const [prepared, names] = await Promise.all([
    prepare(edits, { document: editor.document.get(), assets, signal }),
    Promise.all(edits.map((edit) => ('target' in edit ? nameOf(edit.target, editor) : null))),
  ]);
  const isCommand = (edit: Edit | undefined) => edit?.kind === 'command';
  let results: Result[] = [];
  if (!edits.every(isCommand))
    editor.document.transact('assistant:step.words', (draft) => {
      results = prepared.map((change, i) => (isCommand(edits[i]) ? 'same' : change(draft)));
    });
  return edits.map((edit, i) => ({
    edit,
    name: names[i] ?? null,
    result: edit.kind === 'command' ? (run(edit.id) ? 'done' : 'unable') : (results[i] ?? 'unable'),
  }));
}
