import type { Paint } from '../../../contract/document';
import {
  centredBox,
  checkProps,
  defineElementType,
  isBetween,
  isFlag,
  isNullOr,
  isOneOf,
  isPaint,
  type PropRule,
} from '../../document';

export type ClockLook = {
  time: boolean;
  seconds: boolean;
  date: boolean;
  weekday: boolean;
  /** `auto` is as people of the language are used to. */
  hours: 'auto' | '12' | '24';
  dateStyle: 'short' | 'medium' | 'long';
  /** An IANA name; null is the visitor's own. */
  timeZone: string | null;
  fontSize: number;
  weight: number;
  align: 'left' | 'center' | 'right';
  fill: Paint;
  background: Paint | null;
};
export type ClockProps = Partial<ClockLook>;

export const defaultClock: ClockLook = {
  time: true,
  seconds: false,
  date: true,
  weekday: true,
  hours: 'auto',
  dateStyle: 'long',
  timeZone: null,
  fontSize: 64,
  weight: 600,
  align: 'center',
  fill: '#1B1E2B',
  background: null,
};

export const clockLookOf = (props: ClockProps): ClockLook => ({ ...defaultClock, ...props });

const isTimeZone: PropRule = (value) => {
  if (typeof value !== 'string' || value.length > 64) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Time, date and weekday, by the visitor's clock. */
export const clockType = defineElementType<ClockProps>({
  type: 'mirra.clock',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: { ...defaultClock }, box: centredBox(ratio, 420, 150) }),
  check: (props) =>
    checkProps(
      {
        time: isFlag,
        seconds: isFlag,
        date: isFlag,
        weekday: isFlag,
        hours: isOneOf('auto', '12', '24'),
        dateStyle: isOneOf('short', 'medium', 'long'),
        timeZone: isNullOr(isTimeZone),
        fontSize: isBetween(8, 600),
        weight: isBetween(100, 900),
        align: isOneOf('left', 'center', 'right'),
        fill: isPaint,
        background: isNullOr(isPaint),
      },
      props,
    ),
});
