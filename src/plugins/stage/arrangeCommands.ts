import {
  alignBoxes,
  type Alignment,
  alignments,
  distributeBoxes,
  movedOrder,
  type OrderMove,
} from '../../document';
import type { EditorPorts, PluginContext } from '../../kernel';
import {
  IconAlignBottom,
  IconAlignCenter,
  IconAlignLeft,
  IconAlignMiddle,
  IconAlignRight,
  IconAlignTop,
  IconBack,
  IconBackward,
  IconCenter,
  IconForward,
  IconFront,
  IconSpreadX,
  IconSpreadY,
} from '../../ui/icons/editor';
import { moveUnits, type SelectionReader, stageBox, unitsOf } from './selection';

const alignLook: Record<Alignment, { icon: typeof IconAlignLeft; keys: string }> = {
  left: { icon: IconAlignLeft, keys: 'Alt+A' },
  centre: { icon: IconAlignCenter, keys: 'Alt+H' },
  right: { icon: IconAlignRight, keys: 'Alt+D' },
  top: { icon: IconAlignTop, keys: 'Alt+W' },
  middle: { icon: IconAlignMiddle, keys: 'Alt+V' },
  bottom: { icon: IconAlignBottom, keys: 'Alt+S' },
};

const moves: readonly { name: OrderMove; icon: typeof IconFront; keys: string; scope: 'editor' | 'stage' }[] =
  [
    { name: 'front', icon: IconFront, keys: ']', scope: 'stage' },
    { name: 'forward', icon: IconForward, keys: 'Mod+]', scope: 'editor' },
    { name: 'backward', icon: IconBackward, keys: 'Mod+[', scope: 'editor' },
    { name: 'back', icon: IconBack, keys: '[', scope: 'stage' },
  ];

/** Align, distribute, center, order. */
export function addArrangeCommands(
  ctx: PluginContext,
  editor: EditorPorts,
  selection: SelectionReader,
): void {
  const { document } = editor;
  const isFree = () => selection.free().length > 0;
  const align = (how: Alignment) => {
    const units = unitsOf(selection.free());
    return alignBoxes(units, how, stageBox(document.get()));
  };
  alignments.forEach((how, index) => {
    const { icon, keys } = alignLook[how];
    ctx.commands.add({
      id: `stage:align-${how}`,
      label: `stage:align.${how}`,
      icon,
      group: 'stage:group.arrange',
      order: 10 + index,
      keys: [keys],
      scope: 'stage',
      when: isFree,
      run: () => moveUnits(editor, 'stage:step.align', unitsOf(selection.free()), align(how)),
    });
  });
  for (const [axis, icon] of [
    ['x', IconSpreadX],
    ['y', IconSpreadY],
  ] as const) {
    for (const spread of ['gaps', 'centres'] as const) {
      ctx.commands.add({
        id: `stage:distribute-${axis}-${spread}`,
        label: `stage:distribute.${axis}.${spread}`,
        icon,
        group: 'stage:group.arrange',
        order: 20,
        when: () => selection.free().length > 2 && unitsOf(selection.free()).length > 2,
        run: () => {
          const units = unitsOf(selection.free());
          moveUnits(editor, 'stage:step.distribute', units, distributeBoxes(units, axis, spread));
        },
      });
    }
  }
  ctx.commands.add({
    id: 'stage:centre',
    label: 'editor:command.center',
    icon: IconCenter,
    group: 'stage:group.arrange',
    places: ['context'],
    order: 30,
    when: isFree,
    run: () => {
      // The selection as one unit, so that its inner positions stay.
      const members = selection.free();
      const [unit] = unitsOf(members.map((member) => ({ ...member, groupId: 'centered' })));
      if (unit === undefined) return;
      const stage = stageBox(document.get());
      const [across] = alignBoxes([unit], 'centre', stage);
      const [down] = alignBoxes([unit], 'middle', stage);
      if (across && down) {
        moveUnits(editor, 'editor:step.move', [unit], [{ ...unit.box, left: across.left, top: down.top }]);
      }
    },
  });
  for (const { name, icon, keys, scope } of moves) {
    const ids = () => selection.elements().map(({ id }) => id);
    ctx.commands.add({
      id: `stage:${name}`,
      label: name === 'forward' || name === 'backward' ? `editor:command.${name}` : `stage:command.${name}`,
      icon,
      group: 'stage:group.order',
      places: ['context'],
      order: 50,
      keys: [keys],
      scope,
      when: () => canMoveInOrder(document.get().elements.order, ids(), name),
      run: () => {
        const order = movedOrder(document.get().elements.order, ids(), name);
        document.transact('editor:step.order', (draft) => {
          draft.elements.order = order;
        });
      },
    });
  }
}

/** False when all of the ids are already at that end. Called after every change, so it looks only at that end. */
function canMoveInOrder(order: readonly string[], ids: readonly string[], move: OrderMove): boolean {
  const wanted = new Set(ids);
  const isForward = move === 'front' || move === 'forward';
  const end = isForward ? order.slice(-ids.length) : order.slice(0, ids.length);
  return ids.length > 0 && end.some((id) => !wanted.has(id));
}
