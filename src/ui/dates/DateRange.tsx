import { DateField } from './DateField';
import type { Day } from './day';
import styles from './dates.module.css';

interface DateRangeProps {
  from: Day | '';
  to: Day | '';
  labels: { from: string; to: string };
  isLabelHidden?: boolean;
  isRequired?: boolean;
  /** Called with the end that changed; the other one limits it. */
  onChange: (change: { from?: Day | ''; to?: Day | '' }) => void;
}

/** The first and the last day of a time. */
export function DateRange({ from, to, labels, onChange, ...rest }: DateRangeProps) {
  const first = (
    <DateField
      {...rest}
      label={labels.from}
      value={from}
      max={to}
      onChange={(day) => onChange({ from: day })}
    />
  );
  const last = (
    <DateField {...rest} label={labels.to} value={to} min={from} onChange={(day) => onChange({ to: day })} />
  );
  // Fields with labels have places of their own in a form.
  if (rest.isLabelHidden !== true)
    return (
      <>
        {first}
        {last}
      </>
    );
  return (
    <div className={styles.range} data-range>
      {first}
      <span aria-hidden>–</span>
      {last}
    </div>
  );
}
