import { definePlugin, type EditorPorts, Notifier, type PluginContext, StageIntake } from '../../kernel';
import { removeElement } from '../../document';
import { readClipboard } from './readClipboard';
import { clipboardText, pasteInto, readClip } from './clip';
import { IconCopy } from '../../ui/icons/actions';
import { IconCut, IconPaste } from '../../ui/icons/editor';

/** The last clip, for browsers that do not let pages read the clipboard. */
const LAST = 'last';
/** The largest clip that is kept for the next page, UTF-16 units. */
const KEPT = 40_000;
const GROUP = 'clipboard:group';

/** Copies elements from one project to another, through the system's clipboard. */
export default definePlugin({
  id: 'mirra.clipboard',
  version: '1.0.0',
  apiVersion: 1,
  title: 'clipboard:title',
  requires: { notifier: Notifier },
  optional: { intake: StageIntake },
  setup(ctx, { notifier, intake }) {
    const { editor } = ctx;
    if (editor === null) return;
    /** This page's own last clip. */
    let last = ctx.settings.watch<string>(LAST, '').get();
    const keep = (text: string) => {
      last = text;
      // A larger one is left to the system's clipboard and this page.
      ctx.settings.set(LAST, text.length > KEPT ? undefined : text);
    };
    const paste = (text: string): boolean => {
      const clip = readClip(text);
      if (clip === null) return false;
      pasteInto(editor, clip);
      return true;
    };
    const hasSelection = () => selectedElements(editor).length > 0;

    onStageEvent(ctx, 'copy', (event) => {
      const text = clipboardText(editor.document.get(), selectedElements(editor));
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      keep(text);
    });
    onStageEvent(ctx, 'cut', (event) => {
      const ids = removable(editor);
      const text = clipboardText(editor.document.get(), ids);
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      keep(text);
      remove(editor, ids);
    });
    onStageEvent(ctx, 'paste', (event) => {
      const { clipboardData } = event;
      const text = clipboardData?.getData('text/plain') ?? '';
      const html = clipboardData?.getData('text/html') ?? '';
      const files = [...(clipboardData?.files ?? [])];
      if (paste(text) || intake?.take({ files, text, html }) === true) event.preventDefault();
    });

    /** Writes to the system's clipboard; where that is forbidden, this page's own copy remains. */
    const write = async (text: string) => {
      keep(text);
      await navigator.clipboard?.writeText(text).catch(() => undefined);
    };
    ctx.commands.add({
      id: 'clipboard:cut',
      label: 'clipboard:cut',
      icon: IconCut,
      group: GROUP,
      places: ['context'],
      order: -30,
      keys: ['Mod+X'],
      native: true,
      when: () => removable(editor).length > 0,
      async run() {
        const ids = removable(editor);
        const text = clipboardText(editor.document.get(), ids);
        if (text === null) return;
        await write(text);
        remove(editor, ids);
      },
    });
    ctx.commands.add({
      id: 'clipboard:copy',
      label: 'clipboard:copy',
      icon: IconCopy,
      group: GROUP,
      places: ['context'],
      order: -29,
      keys: ['Mod+C'],
      native: true,
      when: hasSelection,
      async run() {
        const text = clipboardText(editor.document.get(), selectedElements(editor));
        if (text !== null) await write(text);
      },
    });
    ctx.commands.add({
      id: 'clipboard:paste',
      label: 'clipboard:paste',
      icon: IconPaste,
      group: GROUP,
      places: ['context'],
      order: -28,
      keys: ['Mod+V'],
      native: true,
      async run() {
        // Reading may be refused or forbidden; then this browser's last copy is pasted.
        const found = await readClipboard();
        const isDone = found !== null && (paste(found.text) || intake?.take(found) === true);
        if (!isDone && !paste(last)) notifier.info('clipboard:nothing');
      },
    });
  },
});

/** Clipboard events for the stage: no events of a field, and none while a dialog is open. */
function onStageEvent(
  ctx: PluginContext,
  type: 'copy' | 'cut' | 'paste',
  run: (event: ClipboardEvent) => void,
): void {
  ctx.listen(document, type, (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const inField = target?.closest('input, textarea, select, [contenteditable], [role="dialog"]');
    const readsText = type !== 'paste' && !(window.getSelection()?.isCollapsed ?? true);
    if (!inField && !readsText) run(event as ClipboardEvent);
  });
}

const selectedElements = ({ session, objects }: EditorPorts): string[] =>
  session.selection.get().filter((id) => objects.get(id)?.kind === 'element');

const removable = (editor: EditorPorts): string[] =>
  selectedElements(editor).filter((id) => !editor.objects.get(id)?.locked);

function remove({ document, session }: EditorPorts, ids: readonly string[]): void {
  session.selection.set([]);
  document.transact('clipboard:step.cut', (draft) => {
    for (const id of ids) removeElement(draft, id);
  });
}
