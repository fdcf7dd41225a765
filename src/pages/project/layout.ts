import {
  createObservable,
  createToken,
  type EditorPanels,
  type Observable,
  useObservable,
  useService,
} from '../../kernel';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { deviceStorage } from '../../storage/siteStorage';

/** Windows in which the panel and the inspector beside each other would leave too little of the stage. */
const NARROW = '(max-width: 1199.98px)';

interface Layout {
  /** Id of the open panel; null while the rail stands alone. */
  panel: string | null;
  inspector: boolean;
  /** Which of the two was opened last: the one that a narrow window shows. */
  front: 'panel' | 'inspector';
}

/** Where a device stores the layout of one kind of editor, and the panel that is open at first. */
export interface LayoutStart {
  readonly key: string;
  readonly panel: string;
}

/** The panels of an editor, as they were when this device had one open the last time. */
export interface PanelLayout extends EditorPanels {
  readonly layout: Observable<Layout>;
  showPanel(panel: string | null): void;
  showInspector(inspector: boolean): void;
}
export const PanelLayout = createToken<PanelLayout>('mirra.panel-layout');

function stored({ key, panel }: LayoutStart): Layout {
  const initial: Layout = { panel, inspector: true, front: 'panel' };
  try {
    return { ...initial, ...(JSON.parse(deviceStorage.getItem(key) ?? '{}') as Partial<Layout>) };
  } catch {
    // A broken record counts as none.
    return initial;
  }
}

/** See {@link PanelLayout}. */
export function openLayout(start: LayoutStart): PanelLayout {
  const layout = createObservable(stored(start));
  const change = (changed: Partial<Layout>) => {
    layout.set({ ...layout.get(), ...changed });
    deviceStorage.setQuietly(start.key, JSON.stringify(layout.get()));
  };
  const showPanel = (panel: string | null) =>
    change({ panel, front: panel === null ? 'inspector' : 'panel' });
  return {
    layout,
    showPanel,
    open: showPanel,
    showInspector: (inspector) => change({ inspector, front: inspector ? 'inspector' : 'panel' }),
  };
}

/** What of the layout the window shows: all of it, or in a narrow one whichever was opened last. */
export function shownOf({ panel, inspector, front }: Layout, isNarrow: boolean) {
  if (!isNarrow || panel === null || !inspector) return { panel, inspector };
  return front === 'panel' ? { panel, inspector: false } : { panel: null, inspector };
}

/** The open panel and whether the inspector is open, with what opens and closes them. */
export function useEditorLayout() {
  const { layout, showPanel, showInspector } = useService(PanelLayout);
  const shown = shownOf(useObservable(layout), useMediaQuery(NARROW));
  return { ...shown, showPanel, showInspector };
}
