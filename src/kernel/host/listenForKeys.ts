import type { KeyBindings } from '../core/commands';
import { isApple } from '../core/keymap';
import type { PluginHost } from '../core/pluginHost';

const FIELDS = 'input, textarea, select, [contenteditable]';
const MODAL = '[aria-modal="true"]';
/** What keeps keys to itself while it is open over an editor. */
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Dialogs stand beside the page, so that the page with its thousands of elements need not be searched at every key. */
const isDialogOpen = (): boolean =>
  Array.from(document.body.children).some(
    (part) => part.id !== 'root' && (part.matches(MODAL) || part.querySelector(MODAL) !== null),
  );

/**
 * Lets key presses run commands. Fields keep theirs; `stage` keys count only on the canvas and on the bare page.
 * @param under true for a host that open dialogs and menus cover.
 * @param bindings what the user has bound instead of the commands' own keys.
 */
export function listenForKeys(
  { registries }: PluginHost,
  under: boolean,
  bindings: () => KeyBindings = () => ({}),
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing) return;
    // A dialog that closes by this very key is still there.
    if (under && isDialogOpen()) return;
    if (target?.closest(under ? `${FIELDS}, ${LAYERS}` : FIELDS)) return;
    const onStage = target === null || target === document.body || target.closest('[data-stage]') !== null;
    const where = { apple: isApple(), onStage, bindings: bindings() };
    if (registries.commands.runKeys(event, where)) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
