import type { ProjectDocument } from '../../../contract/document/schema';
import {
  addCopies,
  copyElements,
  elementById,
  elementsInOrder,
  keepReachable,
  migrateDocument,
  moveBox,
  reflowElement,
  stageSize,
} from '../../document';
import type { EditorPorts } from '../../kernel';

/** Marks a text on the clipboard as ours. */
const MARK = 'mirra-elements';
/** Offset of a copy from its original, stage units. */
const OFFSET = 24;

/** The selected elements as text for the clipboard: a small document; null when there are none. */
export function clipboardText(document: ProjectDocument, ids: readonly string[]): string | null {
  const order = document.elements.order.filter((id) => ids.includes(id));
  const elements = order.flatMap((id) => elementById(document, id) ?? []);
  if (elements.length === 0) return null;
  const groups = Object.fromEntries(
    Object.entries(document.groups).filter(([id]) => elements.some(({ groupId }) => groupId === id)),
  );
  return JSON.stringify({
    mirra: MARK,
    version: document.version,
    ratio: document.ratio,
    elements: { order, pages: [Object.fromEntries(elements.map((element) => [element.id, element]))] },
    groups,
  });
}

/** The elements on the clipboard as a document of their own; null for any other text. */
export function readClip(text: string): ProjectDocument | null {
  if (!text.includes(MARK)) return null;
  try {
    const raw = JSON.parse(text) as { mirra?: unknown };
    return raw.mirra === MARK ? migrateDocument(raw) : null;
  } catch {
    // The text is cut off, from a newer version, or not ours: there is nothing to paste.
    return null;
  }
}

/** Adds copies of a clip's elements to the stage, moved away from elements in the same place, and selects them. */
export function pasteInto({ document, session }: EditorPorts, clip: ProjectDocument): void {
  const { ratio } = document.get();
  for (const element of elementsInOrder(clip))
    if (clip.ratio !== ratio) element.box = reflowElement(element, stageSize(clip.ratio), stageSize(ratio));
  const copies = copyElements(clip, clip.elements.order, () => crypto.randomUUID());
  const stage = stageSize(ratio);
  const standing = elementsInOrder(document.get());
  let shift = 0;
  const isTaken = () =>
    copies.elements.some(({ box, type }) =>
      standing.some(
        (other) =>
          other.type === type && other.box.left === box.left + shift && other.box.top === box.top + shift,
      ),
    );
  while (isTaken() && shift < stage.height / 2) shift += OFFSET;
  for (const element of copies.elements) {
    element.box = keepReachable(moveBox(element.box, shift, shift), stage);
  }
  document.transact('clipboard:step.paste', (draft) => addCopies(draft, copies));
  session.selection.set(copies.elements.map(({ id }) => id));
}
