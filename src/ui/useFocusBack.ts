import { useEffect, useState } from 'react';

/** The element that opened a dialog and still exists: not an item of a menu, but the button of the menu. */
function lasting(element: Element | null): Element | null {
  // The name of the menu is its button; the button names the menu only while that is open.
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

/** Elements that are remembered: a menu, its button, and a few that went with what they stood in. */
const REMEMBERED = 6;

// A menu's item has the focus until the menu closes, and its button gets it back a little later. A dialog that opens in between
// finds it nowhere; and what had it last may have gone with a dialog that has just closed. The latest comes first.
let focused: readonly Element[] = [];
document.addEventListener('focusin', ({ target }) => {
  // Nothing but an element can have the focus.
  const element = lasting(target as Element);
  if (element !== null) focused = [element, ...focused.filter((one) => one !== element)].slice(0, REMEMBERED);
});

/** What has the focus, or had it last and is still there. */
function focusedNow(): Element | null {
  const element = document.activeElement === document.body ? null : lasting(document.activeElement);
  return element ?? focused.find((one) => one.isConnected) ?? null;
}

/**
 * For dialogs that are mounted open: when they close, the focus returns to the element that opened them. Mantine does that
 * only for a dialog that stays mounted. If that element is gone, the focus stays in the dialog below, or at the page's top.
 */
export function useFocusBack(): void {
  const [opener] = useState(focusedNow);
  useEffect(
    () => () => {
      // The focus has already been moved elsewhere.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected) return opener.focus();
      const below = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      const next = below?.querySelector('button') ?? document.getElementById('main');
      next?.focus({ preventScroll: true });
    },
    [opener],
  );
}
