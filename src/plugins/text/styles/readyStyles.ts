import type { Gradient } from '../../../../contract/document/schema';
import { textProps } from '../../../../elements/text/props';
import { styleOf, type TextStyle } from './textStyle';

/** A style that the product brings. */
export interface ReadyStyle extends TextStyle {
  readonly id: string;
  /** Translation key, `ns:key`. */
  readonly label: string;
}

const PLAIN = { radius: 0, stroke: null, shadow: null };

const ready = (
  id: string,
  look: Partial<TextStyle['look']>,
  frame: Partial<TextStyle['frame']> = {},
): ReadyStyle => ({
  id,
  label: `text:ready.${id}`,
  ...styleOf({ style: { ...PLAIN, ...frame } }, { ...textProps.initial, ...look }),
});

const SUNSET: Gradient = {
  kind: 'linear',
  angle: 90,
  stops: [
    { at: 0, color: '#3B3FCE' },
    { at: 1, color: '#C92A6B' },
  ],
};

/** The ready styles, in the order in which they are shown. */
export const readyStyles: readonly ReadyStyle[] = [
  ready('title', { fontSize: 72, weight: 700, lineHeight: 1.2 }),
  ready('subtitle', { fontSize: 44, weight: 600, lineHeight: 1.3, fill: '#565D70' }),
  ready('body', { fontSize: 30, lineHeight: 1.5 }),
  ready('caption', { fontSize: 22, lineHeight: 1.4, fill: '#565D70' }),
  ready('quote', { font: 'lxgw-wenkai', fontSize: 40, lineHeight: 1.6, fill: '#3B3FCE' }),
  ready('price', { font: 'oswald', fontSize: 96, weight: 700, lineHeight: 1.1, fill: '#C92A2A' }),
  ready('gradient', { font: 'noto-serif-sc', fontSize: 72, weight: 700, lineHeight: 1.25, fill: SUNSET }),
  ready(
    'neon',
    { font: 'zcool-kuaile', fontSize: 68, lineHeight: 1.3, letterSpacing: 4, fill: '#00B8D9' },
    { shadow: { color: '#00D4FF', blur: 28, x: 0, y: 0 } },
  ),
  ready(
    'framed',
    { fontSize: 40, weight: 600, letterSpacing: 6, padding: 18 },
    { stroke: { color: '#1B1E2B', width: 3, line: 'solid' } },
  ),
  ready(
    'tag',
    { fontSize: 32, weight: 600, padding: 16, fill: '#FFFFFF', background: '#3B3FCE' },
    { radius: 24 },
  ),
  ready('cartoon', {
    font: 'zcool-kuaile',
    fontSize: 72,
    lineHeight: 1.3,
    letterSpacing: 4,
    fill: '#F2B84B',
    outlineWidth: 6,
    outlineColor: '#1B1E2B',
  }),
  ready(
    'poster',
    { fontSize: 84, weight: 700, lineHeight: 1.2, fill: '#C92A2A', outlineWidth: 8, outlineColor: '#FFFFFF' },
    { shadow: { color: '#1B1E2B66', blur: 12, x: 0, y: 4 } },
  ),
  ready('subtitled', {
    fontSize: 36,
    weight: 600,
    fill: '#FFFFFF',
    outlineWidth: 3,
    outlineColor: '#1B1E2B',
  }),
  ready('brush', { font: 'ma-shan-zheng', fontSize: 88, lineHeight: 1.3 }),
];
