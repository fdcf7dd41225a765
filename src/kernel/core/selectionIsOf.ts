import { elementById } from '../../document';
import type { EditorPorts } from './ports';

/** True when something is selected and all of it is of this element type; for an inspector section's `when`. */
export function selectionIsOf({ session, document }: EditorPorts, ...types: readonly string[]): boolean {
  const ids = session.selection.get();
  return ids.length > 0 && ids.every((id) => types.includes(elementById(document.get(), id)?.type ?? ''));
}
