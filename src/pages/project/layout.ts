import { createObservable, type EditorPanels } from '../../kernel';

const KEY = 'mirra.editor.layout';

interface Layout {
  /** Id of the open panel; null while the rail stands alone. */
  panel: string | null;
  inspector: boolean;
}

const initial: Layout = { panel: 'background', inspector: true };

function stored(): Layout {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Layout>) };
  } catch {
    // A broken or forbidden storage counts as none.
    return initial;
  }
}

const layout = createObservable<Layout>(initial);
let isRead = false;

/** The layout of the editor's panels, stored on this device. */
export function editorLayout(): typeof layout {
  if (!isRead) {
    isRead = true;
    layout.set(stored());
    layout.subscribe(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify(layout.get()));
      } catch {
        // Without storage the layout lasts as long as the page.
      }
    });
  }
  return layout;
}

/** Lets plugins open the panels of the rail. */
export const railPanels: EditorPanels = {
  open: (panel) => editorLayout().set({ ...editorLayout().get(), panel }),
};
