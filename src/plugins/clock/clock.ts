import { defineElement } from '../../kernel';
import { clockHeight } from './heightFor';
import { ClockIcon, DateIcon } from './icons';
import { clockProps } from './props';

/** Time, date and weekday, by the visitor's clock. */
export const clock = defineElement({
  type: 'mirra.clock',
  title: 'clock:title',
  icon: ClockIcon,
  props: clockProps,
  box: { width: 420, height: 150 },
  style: ['radius', 'stroke', 'shadow'],
  heightFor: clockHeight,
  canvas: () => import('./CanvasClock'),
  view: () => import('./StageClock'),
  inspector: { step: 'clock:step.style', after: () => import('./TimeZoneField') },
  insert: {
    step: 'clock:step.add',
    group: 'clock:group',
    keywords: 'clock:keywords',
    entries: [
      { id: 'clock:insert', label: 'clock:insert', order: 50 },
      {
        id: 'clock:insert-date',
        label: 'clock:insertDate',
        icon: DateIcon,
        order: 51,
        props: { time: false, fontSize: 44 },
        size: { width: 420, height: 64 },
      },
    ],
  },
});
