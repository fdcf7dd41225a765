import type { ProjectDocument } from '../../../contract/document/schema';
import { boundsOf, moveBox, type Placed, stageSize, tidyBox, unionOf } from '../../document';
import type { EditorPorts, StageObject } from '../../kernel';

/** The selection, read once for all the commands that check it after a change. */
export interface SelectionReader {
  /** Everything that is selected. */
  all(): readonly StageObject[];
  /** The part of it that is not locked. */
  free(): readonly StageObject[];
  /** The elements among those, without the avatar. */
  elements(): readonly StageObject[];
}

export function createSelectionReader({ session, document, objects }: EditorPorts): SelectionReader {
  let from: readonly unknown[] = [];
  let all: readonly StageObject[] = [];
  let free: readonly StageObject[] = [];
  let elements: readonly StageObject[] = [];
  const read = () => {
    const now = [session.selection.get(), document.get()];
    if (now.every((part, index) => part === from[index])) return;
    from = now;
    all = session.selection.get().flatMap((id) => objects.get(id) ?? []);
    free = all.filter(({ locked }) => !locked);
    elements = free.filter(({ kind }) => kind === 'element');
  };
  return {
    all: () => (read(), all),
    free: () => (read(), free),
    elements: () => (read(), elements),
  };
}

/** One unit to align: an object, or a group with more than one selected member. */
export interface Unit extends Placed {
  readonly members: readonly StageObject[];
}

/** Groups objects into units. */
export function unitsOf(objects: readonly StageObject[]): Unit[] {
  const units = new Map<string, StageObject[]>();
  for (const object of objects) {
    const key = object.groupId === null ? `object/${object.id}` : `group/${object.groupId}`;
    units.set(key, [...(units.get(key) ?? []), object]);
  }
  return [...units.values()].map((members) => {
    const [first] = members as [StageObject];
    const box = unionOf(members.map(boundsOf)) ?? first.box;
    return members.length === 1
      ? { box: first.box, rotation: first.rotation, members }
      : { box, rotation: 0, members };
  });
}

/** Moves each unit to its new box, all as one step. */
export function moveUnits(
  editor: EditorPorts,
  label: string,
  units: readonly Unit[],
  boxes: readonly Placed['box'][],
): void {
  editor.document.transact(label, (draft) => {
    units.forEach(({ box, members }, index) => {
      const to = boxes[index] ?? box;
      for (const member of members) {
        const moved = tidyBox(moveBox(member.box, to.left - box.left, to.top - box.top));
        editor.objects.setBox(draft, member.id, moved);
      }
    });
  });
}

export const stageBox = ({ ratio }: ProjectDocument) => ({ left: 0, top: 0, ...stageSize(ratio) });
