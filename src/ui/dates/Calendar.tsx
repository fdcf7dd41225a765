import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconChevronLeft, IconChevronRight } from '../icons';
import { firstWeekdayOf } from './dateText';
import styles from './dates.module.css';
import {
  addDays,
  addMonths,
  dateOf,
  type Day,
  type DayRange,
  isWithin,
  nearest,
  startOfWeek,
  today,
  weeksOf,
} from './day';

interface CalendarProps extends DayRange {
  /** The chosen day; empty when there is none. */
  value: Day | '';
  onChoose: (day: Day) => void;
}

/** Escape on it closes the calendar, and not also the dialog that the field stands in. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

/** What a key moves the focus by, from a day. */
function moved(day: Day, event: KeyboardEvent, firstWeekday: number): Day | null {
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, firstWeekday);
    case 'End':
      return addDays(startOfWeek(day, firstWeekday), 6);
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** A month of days in the interface language: arrows move by days and weeks, page keys by months, with Shift by years. */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation('common');
  const { language } = i18n;
  const [now] = useState(today);
  const [at, setAt] = useState(() => nearest(value === '' ? now : value, { min, max }));
  const grid = useRef<HTMLDivElement>(null);
  const firstWeekday = firstWeekdayOf(language);
  const texts = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const { format: write } = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return (day: Day) => write(dateOf(day));
    };
    return {
      month: format({ year: 'numeric', month: 'long' }),
      weekday: format({ weekday: 'short' }),
      full: format({ dateStyle: 'full' }),
    };
  }, [language]);

  const press = (event: KeyboardEvent) => {
    const next = moved(at, event, firstWeekday);
    if (next === null) return;
    event.preventDefault();
    // The day must be there before it gets the focus, and before the next key.
    flushSync(() => setAt(nearest(next, { min, max })));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const weeks = weeksOf(at, firstWeekday);
  const month = at.slice(0, 7);
  /** A button to another month, which is off where nothing in it may be chosen. */
  const turn = (months: 1 | -1) => {
    const to = addMonths(`${month}-01`, months);
    const edge = months === 1 ? to : addDays(addMonths(to, 1), -1);
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        {...keepsEscape}
        aria-label={t(months === 1 ? 'dates.nextMonth' : 'dates.previousMonth')}
        disabled={!isWithin(edge, months === 1 ? { max } : { min })}
        onClick={() => setAt(nearest(addMonths(at, months), { min, max }))}
      >
        {months === 1 ? <IconChevronRight size={18} /> : <IconChevronLeft size={18} />}
      </ActionIcon>
    );
  };

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        {turn(-1)}
        <span aria-live="polite">{texts.month(at)}</span>
        {turn(1)}
      </div>
      <div ref={grid} role="presentation" onKeyDown={press}>
        <table aria-label={texts.month(at)}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col">
                  {texts.weekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day}>
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === at ? 0 : -1}
                      {...keepsEscape}
                      data-other={!day.startsWith(month) || undefined}
                      aria-pressed={day === value}
                      aria-current={day === now ? 'date' : undefined}
                      aria-label={texts.full(day)}
                      disabled={!isWithin(day, { min, max })}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isWithin(now, { min, max }) && (
        <Button variant="subtle" size="compact-sm" {...keepsEscape} onClick={() => onChoose(now)}>
          {t('dates.today')}
        </Button>
      )}
    </div>
  );
}
