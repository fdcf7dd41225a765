import { useEffect, useState } from 'react';

/** The element that opened a dialog and still exists: not an item of a menu, but the button of the menu. */
function lasting(element: Element | null): Element | null {
  // The name of the menu is its button; the button names the menu only while that is open.
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element;
}

// A menu's item has the focus until the menu closes, and its button gets it back a little later. A dialog that opens in between
// finds it nowhere.
let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  // Nothing but an element can have the focus.
  lastFocused = lasting(target as Element);
});

/**
 * For dialogs that are mounted open: when they close, the focus returns to the element that opened them. Mantine does that
 * only for a dialog that stays mounted. If that element is gone, the focus stays in the dialog below, or at the page's top.
 */
export function useFocusBack(): void {
  const [opener] = useState(() =>
    document.activeElement === document.body ? lastFocused : lasting(document.activeElement),
  );
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
