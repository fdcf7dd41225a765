import { defineSpec } from '../core/spec';
import { iconProps } from './props';

/** An icon of the open set, as large as fits into its box and in the middle of it. */
export const iconSpec = defineSpec({
  type: 'mirra.icon',
  props: iconProps,
  box: { width: 120, height: 120 },
  style: ['shadow'],
  lockAspect: true,
  minimum: { width: 8, height: 8 },
  summary: ({ name = '' }) => name.replaceAll('-', ' '),
});
