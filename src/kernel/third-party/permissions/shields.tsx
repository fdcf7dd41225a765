import { current, produceWithPatches } from 'immer';
import type { ComponentType } from 'react';
import type { Box, Patch, ProjectDocument } from '../../../../contract/document/schema';
import { applyTolerantly, type Props } from '../../../document';
import type { Command } from '../../core/commands';
import type {
  CanvasObject,
  ElementContribution,
  ElementReceivers,
  Loader,
  PanelContribution,
} from '../../core/contributions';
import { PluginError } from '../../core/errors';
import { authorOf } from './guardDocument';
import type { Guard } from './permissions';
import { PluginBoundary } from '../../host/PluginBoundary';
import type { EditorPorts } from '../../core/ports';

const NAME_LIMIT = 200;

/** @throws PluginError `definition` for values that would break the lists that show it */
function assertNamed({ pluginId }: Guard, value: object, fields: readonly string[]): void {
  for (const field of fields) {
    const text: unknown = Reflect.get(value, field);
    if (typeof text === 'string' && text !== '' && text.length <= NAME_LIMIT) continue;
    throw new PluginError(
      'definition',
      `${pluginId} adds something whose ${field} is no text of 1 to ${NAME_LIMIT} characters`,
    );
  }
}

/** Icons appear in bars and lists of the product, so one with an error is left out. */
function shieldIcon({ pluginId }: Guard, Icon: ComponentType | undefined): { icon?: ComponentType } {
  if (Icon === undefined) return {};
  const ShieldedIcon = () => (
    <PluginBoundary pluginId={pluginId} fallback={null}>
      <Icon />
    </PluginBoundary>
  );
  return { icon: ShieldedIcon };
}

/** A loader that always returns a promise. */
const shieldLoader =
  <P,>(load: Loader<P>): Loader<P> =>
  async () =>
    load();

/** A panel of a third party, whose condition gets the guarded editor. */
export function shieldPanel(
  guard: Guard,
  editor: EditorPorts | null,
  panel: PanelContribution,
): PanelContribution {
  assertNamed(guard, panel, ['id', 'title']);
  const { when } = panel;
  return {
    ...panel,
    ...shieldIcon(guard, panel.icon),
    load: () => panel.load(),
    ...(when !== undefined && { when: (open: EditorPorts) => when.call(panel, editor ?? open) }),
  };
}

/** A command whose state cannot break the menus that read it; errors of running it are handled where commands are run. */
export function shieldCommand(guard: Guard, command: Command): Command {
  assertNamed(guard, command, ['id', 'label']);
  const { isToggled } = command;
  return {
    ...command,
    ...shieldIcon(guard, command.icon),
    run: (source) => command.run(source),
    ...(command.when !== undefined && { when: () => command.when?.() === true }),
    ...(isToggled !== undefined && {
      isToggled: () => guard.run(() => isToggled.call(command) === true, false),
    }),
  };
}

/** An element type whose names and icons are checked for the lists that show them; its insertions get the guarded editor. */
export function shieldElement<P extends Props>(
  guard: Guard,
  editor: EditorPorts | null,
  type: ElementContribution<P>,
): ElementContribution<P> {
  assertNamed(guard, type, ['id', 'title']);
  const inserts = type.inserts?.map((insert) => {
    assertNamed(guard, insert, ['id', 'label']);
    const run = (open: EditorPorts) => insert.run(editor ?? open);
    return { ...insert, ...shieldIcon(guard, insert.icon), run };
  });
  return {
    ...type,
    ...shieldIcon(guard, type.icon),
    ...(inserts !== undefined && { inserts }),
    ...(type.receives !== undefined && { receives: shieldReceivers(editor, type.receives) }),
  };
}

/** Receivers that get the guarded editor. */
function shieldReceivers(editor: EditorPorts | null, receives: ElementReceivers): ElementReceivers {
  const { image, video, text } = receives;
  return {
    ...(image !== undefined && { image: (open, ...rest) => image(editor ?? open, ...rest) }),
    ...(video !== undefined && { video: (open, ...rest) => video(editor ?? open, ...rest) }),
    ...(text !== undefined && { text: (open, ...rest) => text(editor ?? open, ...rest) }),
  };
}

/**
 * A stage object, whose box is read with every look at the stage. A third party's object writes its box into the user's own
 * step, so that is checked like its own changes.
 */
export function shieldObject(guard: Guard, object: CanvasObject): CanvasObject {
  assertNamed(guard, object, ['id', 'title']);
  const author = authorOf(guard);
  return {
    ...object,
    ...shieldIcon(guard, object.icon),
    load: shieldLoader(object.load),
    box: (document) => guard.run(() => readBox(object.box(document)), null),
    setBox(draft, box) {
      guard.run(() => {
        const before = current(draft) as ProjectDocument;
        const [, changes] = produceWithPatches(before, (copy) => object.setBox(copy, box));
        const patches = changes as readonly Patch[];
        author.check(before, patches);
        applyTolerantly(draft, patches, null);
      }, undefined);
    },
  };
}

/** Checks that a box has finite numbers. @throws PluginError `definition` */
function readBox(box: Box | null): Box | null {
  if (box === null) return null;
  const sides = [box.left, box.top, box.width, box.height];
  if (sides.every((side) => Number.isFinite(side))) return box;
  throw new PluginError('definition', 'a place on the stage is four numbers');
}
