import { defineSpec } from '../core/spec';
import { clockProps } from './props';

const SECOND = 1_000;
const MINUTE = 60_000;

/** Time, date and weekday, by the visitor's clock. */
export const clockSpec = defineSpec({
  type: 'mirra.clock',
  props: clockProps,
  called: ['clock'],
  box: { width: 420, height: 150 },
  style: ['radius', 'stroke', 'shadow'],
  ticks: ({ time, seconds }) => (time && seconds ? SECOND : MINUTE),
});
