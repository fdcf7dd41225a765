import { defineElement } from '../../kernel';
import { clockHeight } from './heightFor';
import { IconCalendar, IconClock } from '../../ui/icons/shared';
import { clockSpec } from '../../../elements/clock/spec';

/** Time, date and weekday, by the visitor's clock. */
export const clock = defineElement({
  ...clockSpec,
  picture: () => import('../../../elements/clock/picture'),
  title: 'clock:title',
  icon: IconClock,
  heightFor: clockHeight,
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
        icon: IconCalendar,
        order: 51,
        props: { time: false, fontSize: 44 },
        size: { width: 420, height: 64 },
      },
    ],
  },
});
