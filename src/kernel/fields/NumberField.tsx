import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import styles from './NumberField.module.css';
import { keepNumber, MIXED, type NumberRules, numberText, readNumber } from './numberText';

/** Shows a number without a render, as during a drag or a nudge; null when the objects differ. */
export interface NumberFieldHandle {
  show(value: number | null): void;
}

interface Props extends NumberRules {
  label: string;
  /** Null where the objects differ. */
  value: number | null;
  /** Shown behind the number, such as `°`. */
  unit?: string;
  /** Step of an arrow key, 1 by default; ten times as much with Shift. */
  step?: number;
  disabled?: boolean;
  handle?: Ref<NumberFieldHandle>;
  /** Called with each value of arrow keys, of a drag of the label, and of typing. */
  onChange: (value: number) => void;
  /** The edit is done: commit it as one step. */
  onChangeEnd: () => void;
}

const BIG_STEP = 10;
/** Distance of a drag of the label for one step, CSS pixels. */
const PIXELS_PER_STEP = 2;

/**
 * A number by typing (also sums), by arrow keys and by dragging its label. The input is uncontrolled because drags on the
 * canvas write into it; typed text is committed on Enter and blur, Escape cancels.
 */
export function NumberField(props: Props) {
  const { label, value, unit, step = 1, disabled = false, handle, onChange, onChangeEnd, ...rules } = props;
  const { digits } = rules;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const pull = useRef<{ from: number; x: number } | null>(null);
  const stepping = useRef(false);
  const shown = numberText(value, digits);
  /** The actual number as text: from the last render, or shown since. */
  const truth = useRef(shown);

  const write = (text: string) => {
    // A drag writes its numbers with every move, and most of them do not change.
    if (input.current && input.current.value !== text) input.current.value = text;
  };
  const show = (next: number | null) => {
    const field = input.current;
    if (field === null) return;
    truth.current = numberText(next, digits);
    field.placeholder = placeholderOf(next);
    if (!isTyping(field)) write(truth.current);
  };
  useImperativeHandle(handle, () => ({ show }));
  useEffect(() => {
    truth.current = shown;
    if (input.current && !isTyping(input.current)) input.current.value = shown;
  }, [shown]);

  const give = (next: number) => {
    const kept = keepNumber(next, rules);
    write(numberText(kept, digits));
    onChange(kept);
  };
  const take = () => {
    const field = input.current;
    if (field === null) return;
    delete field.dataset.typing;
    if (field.value !== truth.current) {
      const next = readNumber(field.value);
      // A refused number is replaced with the actual one.
      if (next === null) field.value = truth.current;
      else give(next);
    }
    stepping.current = false;
    onChangeEnd();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    if (event.key === 'Enter') return take();
    if (event.key === 'Escape') {
      delete field.dataset.typing;
      field.value = truth.current;
      return field.blur();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return undefined;
    event.preventDefault();
    delete field.dataset.typing;
    stepping.current = true;
    const by = step * (event.shiftKey ? BIG_STEP : 1) * (event.key === 'ArrowUp' ? 1 : -1);
    return give((readNumber(field.value) ?? readNumber(truth.current) ?? 0) + by);
  };
  const onPull = (event: PointerEvent<HTMLLabelElement>) => {
    if (pull.current === null) return;
    const steps = Math.round((event.clientX - pull.current.x) / PIXELS_PER_STEP);
    give(pull.current.from + steps * step * (event.shiftKey ? BIG_STEP : 1));
  };
  const endPull = () => {
    if (pull.current === null) return;
    pull.current = null;
    onChangeEnd();
  };

  return (
    <div className={styles.field} data-disabled={disabled || undefined}>
      <label
        className={styles.label}
        htmlFor={id}
        data-scrub={disabled ? undefined : true}
        onPointerDown={(event) => {
          if (disabled || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const from = readNumber(input.current?.value ?? '') ?? readNumber(truth.current) ?? 0;
          pull.current = { from, x: event.clientX };
        }}
        onPointerMove={onPull}
        onPointerUp={endPull}
        onPointerCancel={endPull}
      >
        {label}
      </label>
      <input
        id={id}
        ref={input}
        className={styles.number}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={shown}
        placeholder={placeholderOf(value)}
        disabled={disabled}
        onInput={(event) => {
          event.currentTarget.dataset.typing = '';
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={take}
        onKeyDown={onKeyDown}
        onKeyUp={() => {
          if (!stepping.current) return;
          stepping.current = false;
          onChangeEnd();
        }}
      />
      {unit !== undefined && (
        <span className={styles.unit} aria-hidden>
          {unit}
        </span>
      )}
    </div>
  );
}

const placeholderOf = (value: number | null): string => (value === null ? MIXED : '');

/** A change from elsewhere must not overwrite what the user is typing. */
const isTyping = (input: HTMLInputElement): boolean => input.dataset.typing !== undefined;
