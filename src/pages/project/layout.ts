import { createObservable, type EditorPanels, useObservable } from '../../kernel';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { deviceStorage } from '../../storage/siteStorage';

const KEY = 'mirra.editor.layout';

/** Windows in which the panel and the inspector beside each other would leave too little of the stage. */
const NARROW = '(max-width: 1199.98px)';

interface Layout {
  /** Id of the open panel; null while the rail stands alone. */
  panel: string | null;
  inspector: boolean;
  /** Which of the two was opened last: the one that a narrow window shows. */
  front: 'panel' | 'inspector';
}

const initial: Layout = { panel: 'background', inspector: true, front: 'panel' };

function stored(): Layout {
  try {
    return { ...initial, ...(JSON.parse(deviceStorage.getItem(KEY) ?? '{}') as Partial<Layout>) };
  } catch {
    // A broken record counts as none.
    return initial;
  }
}

const layout = createObservable<Layout>(initial);
let isRead = false;

/** The layout of the editor's panels, stored on this device. */
function editorLayout(): typeof layout {
  if (!isRead) {
    isRead = true;
    layout.set(stored());
    layout.subscribe(() => deviceStorage.setQuietly(KEY, JSON.stringify(layout.get())));
  }
  return layout;
}

function showPanel(panel: string | null): void {
  editorLayout().set({ ...editorLayout().get(), panel, front: panel === null ? 'inspector' : 'panel' });
}

function showInspector(inspector: boolean): void {
  editorLayout().set({ ...editorLayout().get(), inspector, front: inspector ? 'inspector' : 'panel' });
}

/** What of the layout the window shows: all of it, or in a narrow one whichever was opened last. */
export function shownOf({ panel, inspector, front }: Layout, isNarrow: boolean) {
  if (!isNarrow || panel === null || !inspector) return { panel, inspector };
  return front === 'panel' ? { panel, inspector: false } : { panel: null, inspector };
}

/** The open panel and whether the inspector is open, with what opens and closes them. */
export function useEditorLayout() {
  const shown = shownOf(useObservable(editorLayout()), useMediaQuery(NARROW));
  return { ...shown, showPanel, showInspector };
}

/** Lets plugins open the panels of the rail. */
export const railPanels: EditorPanels = { open: showPanel };
