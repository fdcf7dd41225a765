import { DateField } from './DateField';
import type { Day } from './day';

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
  return (
    <>
      <DateField
        {...rest}
        label={labels.from}
        value={from}
        max={to}
        onChange={(day) => onChange({ from: day })}
      />
      <DateField
        {...rest}
        label={labels.to}
        value={to}
        min={from}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  );
}
