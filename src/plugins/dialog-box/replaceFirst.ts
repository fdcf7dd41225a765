import type { ProjectDocument } from '../../../contract/document/schema';
import {
  type DocumentChange,
  elementById,
  elementsInOrder,
  removeElement,
  reorderElement,
  tidyGroups,
} from '../../document';
import { type EditorPorts, type Notifier, translate } from '../../kernel';
import { insertStep } from './elements';

/** The element of the same type that stood there first and may be changed; null for the only one. */
function firstLike(document: ProjectDocument, id: string): string | null {
  const added = elementById(document, id);
  const first = elementsInOrder(document).find(
    ({ id: other, type, locked }) => other !== id && type === added?.type && !locked,
  );
  return first?.id ?? null;
}

/** Puts an element in the place of another one, which goes. For use inside a transaction. */
export function replaceElement(draft: ProjectDocument, id: string, replaced: string): void {
  const [added, first] = [elementById(draft, id), elementById(draft, replaced)];
  if (added === null || first === null) return;
  const { box, rotation, groupId } = first;
  Object.assign(added, { box: { ...box }, rotation, groupId });
  reorderElement(draft, id, draft.elements.order.indexOf(replaced));
  removeElement(draft, replaced);
  tidyGroups(draft);
}

/** After a second part of the same kind was added, offers to let it take the place of the first one. */
export async function offerReplacement(
  { label, origin }: Pick<DocumentChange, 'label' | 'origin'>,
  { document }: EditorPorts,
  notifier: Notifier,
): Promise<void> {
  // A new element stands in front of all others.
  const id = document.get().elements.order.at(-1);
  if (label !== insertStep || origin !== 'transaction' || id === undefined) return;
  const replaced = firstLike(document.get(), id);
  if (replaced === null) return;
  const [text, action] = await Promise.all([
    translate('dialog-box:second'),
    translate('dialog-box:replaceFirst'),
  ]);
  notifier.info({
    text,
    action: {
      label: action,
      run: () =>
        void document.transact('dialog-box:step.replace', (draft) => replaceElement(draft, id, replaced)),
    },
  });
}
