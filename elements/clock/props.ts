import { defineProps, prop, type PropRule, type PropsOf } from '../core';

const isTimeZone: PropRule = (value) => {
  if (value === null) return true;
  if (typeof value !== 'string' || value.length > 64) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const clockProps = defineProps({
  time: prop.flag(true, { label: 'clock:time' }),
  seconds: prop.flag(false, { label: 'clock:seconds', when: { time: [true] } }),
  date: prop.flag(true, { label: 'clock:date' }),
  weekday: prop.flag(true, { label: 'clock:weekday' }),
  /** `auto` follows the custom of the language. */
  hours: prop.choice(
    'auto',
    [
      { value: 'auto', label: 'clock:hoursAuto' },
      { value: '24', label: 'clock:hours24' },
      { value: '12', label: 'clock:hours12' },
    ],
    { label: 'clock:hours', when: { time: [true] } },
  ),
  dateStyle: prop.choice(
    'long',
    [
      { value: 'short', label: 'clock:dateShort' },
      { value: 'medium', label: 'clock:dateMedium' },
      { value: 'long', label: 'clock:dateLong' },
    ],
    { label: 'clock:dateStyle', when: { date: [true] } },
  ),
  font: prop.font({ label: 'clock:font' }),
  fontSize: prop.number(64, { role: 'size', label: 'clock:fontSize', min: 8, max: 600 }),
  weight: prop.number(600, { label: 'clock:weight', min: 100, max: 900, step: 100 }),
  align: prop.choice(
    'center',
    [
      { value: 'left', label: 'clock:left' },
      { value: 'center', label: 'clock:center' },
      { value: 'right', label: 'clock:right' },
    ],
    { label: 'clock:align' },
  ),
  fill: prop.paint('#1B1E2B', { role: 'ink', label: 'clock:fill' }),
  background: prop.optionalPaint(null, { role: 'ground', label: 'clock:background', first: '#FFFFFF' }),
  /** An IANA name; null is the visitor's own. */
  timeZone: prop.custom<string | null>(null, isTimeZone),
});
export type ClockLook = PropsOf<typeof clockProps>;
export type ClockProps = Partial<ClockLook>;
