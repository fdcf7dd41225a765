import { defineProps, prop, type PropsOf } from '../core';

export const marqueeProps = defineProps({
  content: prop.text('', { role: 'content', label: 'marquee:content', limit: 1_000 }),
  /** Stage units a second. */
  speed: prop.number(80, { label: 'marquee:speed', min: 0, max: 2000, step: 5 }),
  /** Between the end of the text and its next beginning, stage units. */
  gap: prop.number(120, { label: 'marquee:gap', min: 0, max: 2000, step: 10 }),
  font: prop.font({ label: 'marquee:font' }),
  fontSize: prop.number(32, { role: 'size', label: 'marquee:fontSize', min: 8, max: 600 }),
  weight: prop.number(500, { label: 'marquee:weight', min: 100, max: 900, step: 100 }),
  /** Where the text moves to. */
  direction: prop.choice(
    'left',
    [
      { value: 'left', label: 'marquee:left' },
      { value: 'right', label: 'marquee:right' },
    ],
    { label: 'marquee:direction' },
  ),
  fill: prop.paint('#FFFFFF', { role: 'ink', label: 'marquee:fill' }),
  background: prop.optionalPaint('#12162AC7', {
    role: 'ground',
    label: 'marquee:background',
    first: '#12162AC7',
  }),
});
export type MarqueeLook = PropsOf<typeof marqueeProps>;
export type MarqueeProps = Partial<MarqueeLook>;
