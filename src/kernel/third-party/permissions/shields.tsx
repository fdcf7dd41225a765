import { current, produceWithPatches } from 'immer';
import type { ComponentType } from 'react';
import type { Box, Patch, ProjectDocument } from '../../../../contract/document';
import { applyTolerantly } from '../../../document';
import type { Command } from '../../core/commands';
import type { CanvasObject, ElementContribution, Loader, PanelContribution } from '../../core/contributions';
import { PluginError } from '../../core/errors';
import { authorOf } from './guardDocument';
import type { Guard } from './permissions';
import { PluginBoundary } from '../../host/PluginBoundary';
import type { EditorPorts } from '../../core/ports';

const NAME_LIMIT = 200;

/** A plugin as those who call its contributions need to know it. */
export interface Shielded {
  readonly pluginId: string;
  /** Null for a built-in plugin. */
  readonly guard: Guard | null;
  /** The editor that it may see. */
  readonly editor: EditorPorts | null;
  readonly report: (error: unknown) => void;
}

/** Calls a plugin's code; `otherwise` stands in for what throws. */
function call<T>({ report }: Shielded, code: () => T, otherwise: T): T {
  try {
    return code();
  } catch (error) {
    report(error);
    return otherwise;
  }
}

/** @throws PluginError `definition` for what would break each list that shows it */
function assertNamed({ pluginId, guard }: Shielded, value: object, fields: readonly string[]): void {
  if (guard === null) return;
  for (const field of fields) {
    const text: unknown = Reflect.get(value, field);
    if (typeof text === 'string' && text !== '' && text.length <= NAME_LIMIT) continue;
    throw new PluginError(
      'definition',
      `${pluginId} adds something whose ${field} is no text of 1 to ${NAME_LIMIT} characters`,
    );
  }
}

/** Icons stand in bars and lists of the product: one that breaks is left out. */
function shieldIcon(
  { pluginId, guard }: Shielded,
  Icon: ComponentType | undefined,
): { icon?: ComponentType } {
  if (Icon === undefined) return {};
  if (guard === null) return { icon: Icon };
  const ShieldedIcon = () => (
    <PluginBoundary pluginId={pluginId} fallback={null}>
      <Icon />
    </PluginBoundary>
  );
  return { icon: ShieldedIcon };
}

/** A loader that answers a promise whatever the plugin's one does. */
const shieldLoader =
  <P,>(load: Loader<P>): Loader<P> =>
  async () =>
    load();

/** A panel whose condition cannot break the editor; a third party's is asked with the editor that it may see. */
export function shieldPanel(shielded: Shielded, panel: PanelContribution): PanelContribution {
  assertNamed(shielded, panel, ['id', 'title']);
  const { when } = panel;
  return {
    ...panel,
    ...shieldIcon(shielded, panel.icon),
    load: shieldLoader(panel.load),
    ...(when !== undefined && {
      when: (editor: EditorPorts) =>
        call(shielded, () => when.call(panel, shielded.editor ?? editor) === true, false),
    }),
  };
}

/** A command whose state cannot break the menus that ask for it; what it does is borne where commands are run. */
export function shieldCommand(shielded: Shielded, command: Command): Command {
  assertNamed(shielded, command, ['id', 'label']);
  if (shielded.guard === null) return command;
  const { isToggled } = command;
  return {
    ...command,
    ...shieldIcon(shielded, command.icon),
    run: (source) => command.run(source),
    ...(command.when !== undefined && { when: () => command.when?.() === true }),
    ...(isToggled !== undefined && {
      isToggled: () => call(shielded, () => isToggled.call(command) === true, false),
    }),
  };
}

/** An element type whose words about an element cannot break the lists that ask for them. */
export function shieldElement(shielded: Shielded, type: ElementContribution): ElementContribution {
  assertNamed(shielded, type, ['id', 'title']);
  const { summary } = type;
  return {
    ...type,
    ...shieldIcon(shielded, type.icon),
    ...(summary !== undefined && {
      summary: (props: Parameters<typeof summary>[0]) =>
        call(shielded, () => String(summary.call(type, props)), ''),
    }),
  };
}

/**
 * An object of the stage whose place is asked for with every look at the stage. A third party's writes its place into
 * the user's own step, so what it writes there is checked in the same way as its own changes.
 */
export function shieldObject(shielded: Shielded, object: CanvasObject): CanvasObject {
  assertNamed(shielded, object, ['id', 'title']);
  const { guard } = shielded;
  if (guard === null) return object;
  const author = authorOf(guard);
  return {
    ...object,
    ...shieldIcon(shielded, object.icon),
    load: shieldLoader(object.load),
    box: (document) => call(shielded, () => readBox(object.box(document)), null),
    setBox(draft, box) {
      call(
        shielded,
        () => {
          const before = current(draft) as ProjectDocument;
          const [, changes] = produceWithPatches(before, (copy) => object.setBox(copy, box));
          const patches = changes as readonly Patch[];
          author.check(before, patches);
          applyTolerantly(draft, patches, null);
        },
        undefined,
      );
    },
  };
}

/** A place that can be drawn and reckoned with. @throws PluginError `definition` */
function readBox(box: Box | null): Box | null {
  if (box === null) return null;
  const sides = [box.left, box.top, box.width, box.height];
  if (sides.every((side) => Number.isFinite(side))) return box;
  throw new PluginError('definition', 'a place on the stage is four numbers');
}
