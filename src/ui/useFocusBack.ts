import { useEffect, useState } from 'react';

/** The element that opened a dialog and still exists: not an item of a menu, but the button of the menu. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element;
}

/**
 * For dialogs that are mounted open: when they close, the focus returns to the element that opened them. Mantine does that
 * only for a dialog that stays mounted. If that element is gone, the focus stays in the dialog below, or at the page's top.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => lasting(document.activeElement));
  useEffect(
    () => () => {
      // The focus has already been moved elsewhere.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) {
        opener.focus();
        return;
      }
      const below = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      const next = below?.querySelector('button') ?? document.getElementById('main');
      next?.focus({ preventScroll: true });
    },
    [opener],
  );
}
