import type { KeyBindings } from '../core/commands';
import { isApple } from '../core/keymap';
import type { PluginHost } from '../core/pluginHost';

/** Inputs that one does not write into. */
const PRESSED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
/** Keys by which a radio button, a slider or a button is worked. */
const WORKING = /^(Arrow\w+|Home|End|PageUp|PageDown|Enter| |Tab)$/;
const MODAL = '[aria-modal="true"]';
/** Selector of open layers that handle keys themselves. */
const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether a key belongs to the field that has the focus: all of one that is written into, of others those that work it. */
function isOfField(target: Element | null, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const field = target?.closest('input, textarea, select, [contenteditable]') ?? null;
  if (field === null) return false;
  if (field instanceof HTMLSelectElement) return !ctrlKey && !metaKey;
  const isPressed = field instanceof HTMLInputElement && PRESSED.includes(field.type);
  return !isPressed || (!ctrlKey && !metaKey && WORKING.test(key));
}

/** Dialogs are siblings of the page, so that its thousands of elements need not be searched at every key. */
const isDialogOpen = (): boolean =>
  Array.from(document.body.children).some(
    (part) => part.id !== 'root' && (part.matches(MODAL) || part.querySelector(MODAL) !== null),
  );

/**
 * Runs commands by key presses. Fields that one writes into handle all keys, others those that work them; `stage` keys work only on the canvas and on the page itself.
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
    if (isOfField(target, event) || (under && target?.closest(LAYERS))) return;
    const onStage = target === null || target === document.body || target.closest('[data-stage]') !== null;
    const where = { apple: isApple(), onStage, bindings: bindings() };
    if (registries.commands.runKeys(event, where)) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}
