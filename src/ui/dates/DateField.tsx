import { ActionIcon, TextInput } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconClose } from '../icons/actions';
import { IconCalendar } from '../icons/shared';
import { lazyWithRetry } from '../lazyWithRetry';
import { useMediaQuery } from '../useMediaQuery';
import styles from './dates.module.css';
import { dateTextOf } from './dateText';
import { type Day, type DayRange, isWithin } from './day';

const CalendarPopover = lazyWithRetry(async () => ({
  default: (await import('./CalendarPopover')).CalendarPopover,
}));

interface DateFieldProps extends DayRange {
  label: string;
  /** Leaves the label to screen readers alone. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** Empty when no day is chosen. */
  value: Day | '';
  /** Keeps the last day instead of becoming empty. */
  isRequired?: boolean;
  error?: ReactNode;
  className?: string;
  /** Called with a whole day of the range, or with an empty text; not while somebody types. */
  onChange: (day: Day | '') => void;
}

/**
 * A day, typed in the order of the interface language or chosen in a calendar. What cannot be read, or lies out of the range,
 * stays in the field with the reason below it, and counts as empty.
 */
export function DateField(props: DateFieldProps) {
  const { label, isLabelHidden = false, value, min, max, isRequired = false, error, onChange } = props;
  const { t, i18n } = useTranslation('common');
  const date = useMemo(() => dateTextOf(i18n.language), [i18n.language]);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // A day from elsewhere replaces what was typed; the empty one that stands for a wrong text leaves it.
    if (value !== '' || problem === null) setTyped(null);
    if (value !== '') setProblem(null);
  }
  // The browser then refuses to send the form around it.
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);

  const settle = (day: Day | '') => {
    setTyped(null);
    setProblem(null);
    if (day !== value) onChange(day);
  };
  const refuse = (reason: string) => {
    setProblem(reason);
    if (value !== '' && !isRequired) onChange('');
  };
  const pattern = date.pattern({ year: t('dates.year'), month: t('dates.month'), day: t('dates.day') });
  const read = () => {
    if (typed === null) return;
    const day = date.parse(typed);
    if (typed.trim() === '') settle(isRequired ? value : '');
    else if (day === null) refuse(t('dates.wrong', { pattern }));
    else if (min && day < min) refuse(t('dates.early', { day: date.format(min) }));
    else if (!isWithin(day, { max })) refuse(t('dates.late', { day: date.format(max ?? day) }));
    else settle(day);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') read();
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      read();
      setOpen(true);
    }
  };
  const text = typed ?? (value === '' ? '' : date.format(value));
  const isClearable = !isRequired && text !== '';

  const close = useCallback(() => setOpen(false), []);

  return (
    <div
      ref={setRoot}
      data-date
      className={props.className ? `${styles.field} ${props.className}` : styles.field}
    >
      <TextInput
        ref={input}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        description={props.description}
        error={problem ?? error}
        placeholder={pattern}
        value={text}
        autoComplete="off"
        // Touch opens the calendar instead of the keyboard.
        inputMode={isTouch ? 'none' : 'text'}
        maxLength={40}
        onClick={isTouch ? () => setOpen(true) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={read}
        onKeyDown={press}
        rightSectionWidth={isClearable ? 64 : 36}
        rightSectionPointerEvents="all"
        rightSection={
          <span className={styles.sections}>
            {isClearable && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('dates.clear', { label })}
                onClick={() => settle('')}
              >
                <IconClose size={14} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('dates.open', { label })}
              aria-expanded={isOpen}
              onClick={() => setOpen((was) => !was)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          </span>
        }
      />
      {isOpen && root !== null && (
        <Suspense fallback={null}>
          <CalendarPopover
            value={value}
            min={min}
            max={max}
            field={root}
            onChoose={(day) => {
              settle(day);
              setOpen(false);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
