import type { Command } from './commands';
import type { ElementContribution, PanelContribution } from './contributions';
import type { InspectorLoader } from './hostPorts';
import type { EditorPorts } from './ports';
import { selectionIsOf } from './selectionIsOf';

/** Position of the section of an element type in the inspector. */
const INSPECTOR_ORDER = 20;

/** The inspector section of an element type; null when there is none. */
export function inspectorPanelOf(
  contribution: ElementContribution,
  loadInspector: InspectorLoader | undefined,
): PanelContribution | null {
  const { id, title, inspector } = contribution;
  if (inspector === undefined || loadInspector === undefined) return null;
  return {
    slot: 'inspector',
    id: `${id}:inspector`,
    title,
    order: inspector.order ?? INSPECTOR_ORDER,
    when: (ports) => selectionIsOf(ports, id),
    load: () => loadInspector(contribution),
  };
}

/** The commands that insert elements of a type. */
export const insertCommandsOf = (
  { icon: typeIcon, inserts = [] }: ElementContribution,
  editor: EditorPorts,
): readonly Command[] =>
  inserts.map(({ icon = typeIcon, run, ...insert }) => ({
    ...insert,
    ...(icon !== undefined && { icon }),
    places: ['insert'],
    run: () => run(editor),
  }));
