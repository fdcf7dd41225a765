import { defineSpec } from '../core/spec';
import { qrCodeProps } from './props';

/** An address or a text that a phone reads, as large as fits into its box and in the middle of it. */
export const qrCodeSpec = defineSpec({
  type: 'mirra.qr-code',
  props: qrCodeProps,
  called: ['qr'],
  box: { width: 200, height: 200 },
  style: ['radius', 'stroke', 'shadow'],
  lockAspect: true,
  minimum: { width: 40, height: 40 },
  // The initial text does not count as content.
  summary: ({ content = '' }) => (content === qrCodeProps.initial.content ? '' : content),
});
