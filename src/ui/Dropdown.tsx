import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './Dropdown.module.css';

interface DropdownProps {
  /** What the button shows. */
  face: ReactNode;
  /** Name of the button when its face has no text. */
  label?: string;
  buttonClass: string | undefined;
  /** Edge of the button to which the panel is aligned. */
  align?: 'start' | 'end';
  /** The panel; `close` shuts it. It is not made before it is opened. */
  children: (close: () => void) => ReactNode;
}

/** Links and buttons that a press of the arrows walks through. */
const stops = 'a[href], button:not([disabled])';

/**
 * A button with a panel below it: opened by press or arrow key, closed by Escape, by a press elsewhere and when the focus
 * leaves it. A disclosure and no menu in ARIA's sense, because what it shows are links, figures and buttons.
 */
export function Dropdown({ face, label, buttonClass, align = 'start', children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const panelId = useId();
  const close = () => {
    // What had the focus goes with the panel; a dialog that is opened from it comes back to the button.
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
      // The panel of an opening press has to be there before the next press, however quick that is.
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
