import { useEffect, useState } from 'react';

/** What opened a dialog, as long as it is there: an item of a menu goes, the button of the menu stays. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : element;
}

/**
 * For dialogs that are mounted open: when they go, the focus returns to what opened them. Mantine does that only for a
 * dialog that stays mounted. Where the opener is gone too, the focus stays in the dialog below, or at the page's head.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => lasting(document.activeElement));
  useEffect(
    () => () => {
      // Whoever has moved the focus on already knows better.
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
