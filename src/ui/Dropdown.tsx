import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './Dropdown.module.css';

interface DropdownProps {
  /** Content of the button. */
  face: ReactNode;
  /** Name of the button when its face has no text. */
  label?: string;
  buttonClass: string | undefined;
  /** Edge of the button that the panel is aligned to. */
  align?: 'start' | 'end';
  /** Renders the panel; `close` closes it. It is not rendered before it is opened. */
  children: (close: () => void) => ReactNode;
}

/** Links and buttons that the arrow keys move through. */
const stops = 'a[href], button:not([disabled])';

/**
 * A button with a panel below it: opened by a press or an arrow key, closed by Escape, by a press elsewhere and when it loses
 * the focus. In ARIA's terms it is a disclosure and not a menu, because it contains links, figures and buttons.
 */
export function Dropdown({ face, label, buttonClass, align = 'start', children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const panelId = useId();
  const close = () => {
    // The focused element disappears with the panel; a dialog opened from it returns the focus to the button.
    if (button?.parentElement?.contains(document.activeElement)) button.focus();
    setOpen(false);
  };

  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [isOpen]);

  const walk = (step: 1 | -1) => {
    const panel = root.current?.querySelector(`#${CSS.escape(panelId)}`);
    const items = [...(panel?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = at === -1 ? (step === 1 ? 0 : items.length - 1) : at + step;
    items[(next + items.length) % items.length]?.focus();
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      // The panel must be rendered before the next key press, however quick that is.
      if (!isOpen) flushSync(() => setOpen(true));
      walk(event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    <div ref={root} className={styles.dropdown} onKeyDown={press} role="presentation">
      <button
        ref={setButton}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen((was) => !was)}
      >
        {face}
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel} data-align={align}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
