import {
  addCopies,
  boundsOf,
  copyElements,
  elementById,
  keepInStage,
  keepReachable,
  moveBox,
  removeElement,
  stageSize,
  tidyBox,
  tidyGroups,
  unionOf,
} from '../../document';
import type { EditorPorts, PluginContext } from '../../kernel';
import { IconRename, IconTrash } from '../../ui/icons/actions';
import { IconDuplicate } from '../../ui/icons/editor';
import type { SelectionReader } from './selection';

const NUDGE = 1;
const BIG_NUDGE = 10;
/** Offset of a copy from its original, stage units. */
const COPY_OFFSET = 24;
const directions = [
  ['left', 'ArrowLeft', -1, 0],
  ['right', 'ArrowRight', 1, 0],
  ['up', 'ArrowUp', 0, -1],
  ['down', 'ArrowDown', 0, 1],
] as const;

/** Moves the selection as one step, and keeps it within reach. */
function moveSelection(editor: EditorPorts, selection: SelectionReader, dx: number, dy: number): void {
  const objects = selection.free();
  const frame = unionOf(objects.map(boundsOf));
  if (frame === null) return;
  const keep = objects.some(({ bounds }) => bounds === 'inside') ? keepInStage : keepReachable;
  const to = keep(moveBox(frame, dx, dy), stageSize(editor.document.get().ratio));
  const [x, y] = [to.left - frame.left, to.top - frame.top];
  editor.document.transact('editor:step.move', (draft) => {
    for (const { id, box } of objects) editor.objects.setBox(draft, id, tidyBox(moveBox(box, x, y)));
  });
}

function addNudges(ctx: PluginContext, editor: EditorPorts, selection: SelectionReader): void {
  for (const [name, key, dx, dy] of directions) {
    for (const [size, keys, distance] of [
      ['nudge', key, NUDGE],
      ['nudgeFar', `Shift+${key}`, BIG_NUDGE],
    ] as const) {
      ctx.commands.add({
        id: `stage:${size}-${name}`,
        label: `editor:command.${size}.${name}`,
        group: 'stage:group.move',
        keys: [keys],
        scope: 'stage',
        when: () => selection.free().length > 0,
        run: () => moveSelection(editor, selection, dx * distance, dy * distance),
      });
    }
  }
}

/** Nudge, delete, duplicate, edit, select and deselect. */
export function addSelectionCommands(
  ctx: PluginContext,
  editor: EditorPorts,
  selection: SelectionReader,
): void {
  const { session, document, objects } = editor;
  const hasElements = () => selection.elements().length > 0;
  // Locked ones too: their copies can be changed.
  const copied = () => selection.all().flatMap(({ id, kind }) => (kind === 'element' ? [id] : []));
  addNudges(ctx, editor, selection);
  ctx.commands.add({
    id: 'stage:edit',
    label: 'stage:command.edit',
    icon: IconRename,
    group: 'stage:group.edit',
    places: ['context'],
    order: 10,
    keys: ['Enter'],
    scope: 'stage',
    when: () => {
      const [only, second] = selection.elements();
      return only !== undefined && second === undefined && only.editModes.length > 0;
    },
    run: () => {
      const [only] = selection.elements();
      const mode = only?.editModes[0];
      if (only !== undefined && mode !== undefined) session.editing.set({ id: only.id, mode });
    },
  });
  ctx.commands.add({
    id: 'stage:duplicate',
    label: 'editor:command.duplicate',
    icon: IconDuplicate,
    group: 'stage:group.edit',
    places: ['context'],
    order: 20,
    keys: ['Mod+D'],
    when: () => copied().length > 0,
    run: () => {
      const ids = copied();
      const copies = copyElements(document.get(), ids, () => crypto.randomUUID());
      const frame = unionOf(copies.elements.map(boundsOf));
      if (frame === null) return;
      const stage = stageSize(document.get().ratio);
      const to = keepReachable(moveBox(frame, COPY_OFFSET, COPY_OFFSET), stage);
      document.transact('editor:step.duplicate', (draft) => {
        addCopies(draft, copies);
        for (const { id, box } of copies.elements) {
          const moved = moveBox(box, to.left - frame.left, to.top - frame.top);
          objects.setBox(draft, id, tidyBox(moved));
        }
      });
      session.selection.set(copies.elements.map(({ id }) => id));
    },
  });
  ctx.commands.add({
    id: 'stage:delete',
    label: 'editor:command.delete',
    icon: IconTrash,
    group: 'stage:group.edit',
    places: ['context'],
    order: 90,
    keys: ['Delete', 'Backspace'],
    scope: 'stage',
    when: hasElements,
    run: () => {
      const ids = selection.elements().map(({ id }) => id);
      document.transact('editor:step.delete', (draft) => {
        const hadGroups = ids.some((id) => (elementById(draft, id)?.groupId ?? null) !== null);
        for (const id of ids) removeElement(draft, id);
        if (hadGroups) tidyGroups(draft);
      });
    },
  });
  ctx.commands.add({
    id: 'stage:select-all',
    label: 'stage:command.selectAll',
    group: 'stage:group.edit',
    order: 30,
    keys: ['Mod+A'],
    when: () => document.get().elements.order.length > 0,
    run: () => {
      const free = objects
        .list()
        .filter(({ kind, locked, hidden }) => kind === 'element' && !locked && !hidden);
      session.selection.set(free.map(({ id }) => id));
    },
  });
  ctx.commands.add({
    id: 'stage:deselect',
    label: 'editor:command.deselect',
    group: 'stage:group.edit',
    order: 40,
    keys: ['Escape'],
    when: () => session.selection.get().length > 0 || document.gestureOpen,
    run: () => {
      // The first Escape cancels a drag or inline editing, the next one clears the selection.
      if (session.editing.get() !== null) session.editing.set(null);
      else if (document.gestureOpen) document.undo();
      else session.selection.set([]);
    },
  });
}
