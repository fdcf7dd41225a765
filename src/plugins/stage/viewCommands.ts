import { boundsOf, clamp, fitZoom, stageSize, unionOf } from '../../document';
import type { EditorPorts, PluginContext, StageViewOptions } from '../../kernel';
import { IconMinus, IconPlus } from '../../ui/icons/actions';
import { IconFit, IconGuide, IconMagnet, IconRuler } from '../../ui/icons/editor';
import type { SelectionReader } from './selection';

const STEP = 1.25;
const LIMITS = [0.1, 4] as const;
/** Margin around the target of a zoom, CSS pixels. */
const AIR = 64;

const toggles = [
  { name: 'rulers', icon: IconRuler, keys: ['Shift+R'] },
  { name: 'guides', icon: IconGuide, keys: ['Mod+;'] },
  { name: 'snap', icon: IconMagnet, keys: ["Mod+'"] },
] as const;

/** Zoom in, out, fit, 100 %, to the selection. */
export function addZoomCommands(
  ctx: PluginContext,
  { session, document }: EditorPorts,
  selection: SelectionReader,
): void {
  /** The center of the view keeps its place. */
  const zoomTo = (wanted: number) => {
    const [before, after] = [session.scale.get(), clamp(wanted, ...LIMITS)];
    const { x, y } = session.pan.get();
    session.pan.set({ x: (x * after) / before, y: (y * after) / before });
    session.zoom.set(after);
  };
  const group = 'stage:group.view';
  ctx.commands.add({
    id: 'stage:zoom-in',
    label: 'editor:command.zoomIn',
    icon: IconPlus,
    group,
    keys: ['Mod+='],
    run: () => zoomTo(session.scale.get() * STEP),
  });
  ctx.commands.add({
    id: 'stage:zoom-out',
    label: 'editor:command.zoomOut',
    icon: IconMinus,
    group,
    keys: ['Mod+-'],
    run: () => zoomTo(session.scale.get() / STEP),
  });
  ctx.commands.add({
    id: 'stage:zoom-fit',
    label: 'editor:command.zoomFit',
    icon: IconFit,
    group,
    keys: ['Mod+0'],
    run: () => {
      session.pan.set({ x: 0, y: 0 });
      session.zoom.set(null);
    },
  });
  ctx.commands.add({
    id: 'stage:zoom-actual',
    label: 'editor:command.zoomActual',
    group,
    keys: ['Mod+1'],
    run: () => zoomTo(1),
  });
  ctx.commands.add({
    id: 'stage:zoom-selection',
    label: 'stage:command.zoomSelection',
    group,
    keys: ['Mod+2'],
    when: () => selection.all().length > 0,
    run: () => {
      const box = unionOf(selection.all().map(boundsOf));
      if (box === null) return;
      const stage = stageSize(document.get().ratio);
      const zoom = clamp(fitZoom(box, session.room.get(), AIR), ...LIMITS);
      session.pan.set({
        x: (stage.width / 2 - box.left - box.width / 2) * zoom,
        y: (stage.height / 2 - box.top - box.height / 2) * zoom,
      });
      session.zoom.set(zoom);
    },
  });
}

/** Toggles for rulers, guides and snapping, with the user's last settings. */
export function addViewCommands(ctx: PluginContext, { session, document }: EditorPorts): void {
  const stored = ctx.settings.watch<Partial<StageViewOptions>>('view', {}).get();
  session.view.set({ ...session.view.get(), ...stored });
  ctx.onDispose(session.view.subscribe(() => ctx.settings.set('view', session.view.get())));
  for (const { name, icon, keys } of toggles) {
    ctx.commands.add({
      id: `stage:toggle-${name}`,
      label: `stage:toggle.${name}`,
      icon,
      group: 'stage:group.view',
      keys,
      scope: name === 'rulers' ? 'stage' : 'editor',
      isToggled: () => session.view.get()[name],
      run: () => session.view.set({ ...session.view.get(), [name]: !session.view.get()[name] }),
    });
  }
  ctx.commands.add({
    id: 'stage:clear-guides',
    label: 'stage:command.clearGuides',
    group: 'stage:group.view',
    when: () => {
      const { x, y } = document.get().guides;
      return x.length + y.length > 0;
    },
    run: () => {
      document.transact('stage:step.clearGuides', (draft) => {
        draft.guides = { x: [], y: [] };
      });
    },
  });
}
