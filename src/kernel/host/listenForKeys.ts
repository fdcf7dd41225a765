import type { KeyBindings } from '../core/commands';
import { isApple } from '../core/keymap';
import type { PluginHost } from '../core/pluginHost';

const FIELDS = 'input, textarea, select, [contenteditable]';
const MODAL = '[aria-modal="true"]';
/** Selector of open layers that handle keys themselves. */
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Dialogs are siblings of the page, so that its thousands of elements need not be searched at every key. */
const isDialogOpen = (): boolean =>
  Array.from(document.body.children).some(
    (part) => part.id !== 'root' && (part.matches(MODAL) || part.querySelector(MODAL) !== null),
  );

/**
 * Runs commands by key presses. Fields handle their own keys; `stage` keys work only on the canvas and on the page itself.
 * @param under true for a host that open dialogs and menus cover.
 * @param bindings user-defined keys.
 */
export function listenForKeys(
  { registries }: PluginHost,
  under: boolean,
  bindings: () => KeyBindings = () => ({}),
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing) return;
    // A dialog that this key closes still exists here.
    if (under && isDialogOpen()) return;
    if (target?.closest(under ? `${FIELDS}, ${LAYERS}` : FIELDS)) return;
    const onStage = target === null || target === document.body || target.closest('[data-stage]') !== null;
    const where = { apple: isApple(), onStage, bindings: bindings() };
    if (registries.commands.runKeys(event, where)) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
