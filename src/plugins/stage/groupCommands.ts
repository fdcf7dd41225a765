import { groupElements, ungroupElements, updateElement } from '../../document';
import type { EditorPorts, PluginContext, StageObject } from '../../kernel';
import { IconEye, IconEyeOff, IconGroup, IconLock, IconUngroup, IconUnlock } from '../../ui/icons/editor';
import type { SelectionReader } from './selection';

const switches = [
  { id: 'lock', flag: 'locked', to: true, icon: IconLock, keys: ['Mod+Shift+L'] },
  { id: 'unlock', flag: 'locked', to: false, icon: IconUnlock, keys: ['Mod+Alt+L'] },
  { id: 'hide', flag: 'hidden', to: true, icon: IconEyeOff, keys: ['Mod+Shift+H'] },
  { id: 'show', flag: 'hidden', to: false, icon: IconEye, keys: ['Mod+Alt+H'] },
] as const;

/** Group and ungroup, lock and unlock, hide and show. */
export function addGroupCommands(ctx: PluginContext, editor: EditorPorts, selection: SelectionReader): void {
  const { document, session } = editor;
  const elements = () => selection.all().filter(({ kind }) => kind === 'element');
  const idsOf = (objects: readonly StageObject[]) => objects.map(({ id }) => id);

  ctx.commands.add({
    id: 'stage:group',
    label: 'stage:command.group',
    icon: IconGroup,
    group: 'stage:group.group',
    places: ['context'],
    order: 60,
    keys: ['Mod+G'],
    when: () => {
      const [first, ...others] = selection.elements();
      return others.some(({ groupId }) => groupId === null || groupId !== first?.groupId);
    },
    run: () => {
      const ids = idsOf(selection.elements());
      const groupId = crypto.randomUUID();
      // Without a name of its own it gets the default name of groups in the user's language.
      document.transact('stage:step.group', (draft) => void groupElements(draft, ids, groupId, ''));
      session.selection.set(ids);
    },
  });
  ctx.commands.add({
    id: 'stage:ungroup',
    label: 'stage:command.ungroup',
    icon: IconUngroup,
    group: 'stage:group.group',
    places: ['context'],
    order: 61,
    keys: ['Mod+Shift+G'],
    when: () => selection.elements().some(({ groupId }) => groupId !== null),
    run: () => {
      const ids = idsOf(selection.elements());
      document.transact('stage:step.ungroup', (draft) => ungroupElements(draft, ids));
    },
  });
  for (const { id, flag, to, icon, keys } of switches) {
    const meant = () => elements().filter((object) => object[flag] !== to);
    ctx.commands.add({
      id: `stage:${id}`,
      label: `stage:command.${id}`,
      icon,
      group: 'stage:group.group',
      places: ['context'],
      order: 70,
      keys,
      // The command of a pair that applies; a mixed selection is first locked or hidden.
      when: () => meant().length > 0 && (to || meant().length === elements().length),
      run: () => {
        const ids = idsOf(meant());
        document.transact(`stage:step.${id}`, (draft) => {
          for (const elementId of ids) {
            updateElement(draft, elementId, (element) => {
              element[flag] = to;
            });
          }
        });
      },
    });
  }
}
