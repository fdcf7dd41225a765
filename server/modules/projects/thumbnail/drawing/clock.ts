import type { Language } from '../../../../../contract/errors';
import { textOr } from './values';

const MONTHS = { short: '2-digit', medium: 'short', long: 'long' } as const;
type DateStyle = keyof typeof MONTHS;
const isDateStyle = (value: string): value is DateStyle => Object.hasOwn(MONTHS, value);

/** The time of the place that a clock names; that of this machine for none, or for one that is unknown. */
function zoneOf(value: unknown): { timeZone: string } | object {
  if (typeof value !== 'string') return {};
  try {
    return { timeZone: new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone };
  } catch {
    return {};
  }
}

/** The lines of a clock: time, then date and weekday; each with its size as a share of the font size. */
export function clockRows(
  props: Record<string, unknown>,
  now: Date,
  language: Language,
): { text: string; share: number }[] {
  const zone = zoneOf(props.timeZone);
  const [hasTime, hasDate, hasWeekday] = [props.time, props.date, props.weekday].map((one) => one !== false);
  const wanted = textOr(props.dateStyle, 'long');
  const style = isDateStyle(wanted) ? wanted : 'long';
  const rows: { text: string; share: number }[] = [];
  if (hasTime) {
    const text = new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      ...(props.seconds === true && { second: '2-digit' as const }),
      ...(props.hours === '12' && { hourCycle: 'h12' as const }),
      ...(props.hours === '24' && { hourCycle: 'h23' as const }),
      ...zone,
    }).format(now);
    rows.push({ text, share: 1 });
  }
  if (hasDate || hasWeekday) {
    const text = new Intl.DateTimeFormat(language, {
      ...(hasDate && {
        year: 'numeric' as const,
        month: MONTHS[style],
        day: style === 'short' ? ('2-digit' as const) : ('numeric' as const),
      }),
      ...(hasWeekday && { weekday: 'long' as const }),
      ...zone,
    }).format(now);
    rows.push({ text, share: hasTime ? 0.42 : 0.6 });
  }
  return rows;
}
