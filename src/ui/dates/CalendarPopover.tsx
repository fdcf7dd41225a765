import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Calendar } from './Calendar';
import styles from './dates.module.css';
import type { Day, DayRange } from './day';

interface CalendarPopoverProps extends DayRange {
  value: Day | '';
  /** The field that the calendar belongs to. */
  field: HTMLElement;
  onChoose: (day: Day) => void;
  onClose: () => void;
}

/** Pixels that stay free at the edges of the window, and between the field and its calendar. */
const MARGIN = 8;
const GAP = 4;

/** Puts the calendar below its field, or above it where there is no room, and always within the window. */
function place(panel: HTMLElement, field: HTMLElement): void {
  const box = field.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = Math.max(MARGIN, Math.min(box.left, window.innerWidth - width - MARGIN));
  const below = box.bottom + GAP;
  const top =
    below + height + MARGIN <= window.innerHeight ? below : Math.max(MARGIN, box.top - GAP - height);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}

/** A calendar at its field, above dialogs too: closed by Escape, and by a press or the focus elsewhere. */
export function CalendarPopover({ field, onChoose, onClose, ...calendar }: CalendarPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const shown = panel.current;
    if (shown === null) return;
    shown.showPopover();
    place(shown, field);
    shown.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    const again = () => place(shown, field);
    window.addEventListener('resize', again);
    document.addEventListener('scroll', again, true);
    return () => {
      window.removeEventListener('resize', again);
      document.removeEventListener('scroll', again, true);
    };
  }, [field]);

  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !field.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [field, onClose]);

  const backToField = () => field.querySelector('input')?.focus();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    backToField();
    onClose();
  };
  return (
    <div ref={panel} popover="manual" className={styles.popover} role="presentation" onKeyDown={press}>
      <Calendar
        {...calendar}
        onChoose={(day) => {
          backToField();
          onChoose(day);
        }}
      />
    </div>
  );
}
