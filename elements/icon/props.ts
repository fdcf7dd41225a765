import { defineProps, prop, type PropRule, type PropsOf } from '../core';

/** Edge of the square in which icons are drawn, in the units of their paths. */
export const ICON_GRID = 24;

/** Longest outline of an icon, in characters. */
const OUTLINE_LIMIT = 8_000;

/** Commands and numbers of an SVG path, and nothing else: it stands in the markup of pages. */
const isOutline: PropRule = (value) =>
  typeof value === 'string' && value.length <= OUTLINE_LIMIT && /^[MLHVCSQTAZ0-9 .,-]*$/i.test(value);

export const iconProps = defineProps({
  /** The name in the set, by which screen readers call it. */
  name: prop.text('', { limit: 60 }),
  /** Its lines as one SVG path on the grid; kept with the element, so that no page needs the set. */
  outline: prop.custom('', isOutline),
  color: prop.color('#3B3FCE', { role: 'ink', label: 'icon:color' }),
  /** Of the lines, in units of the grid. */
  weight: prop.number(2, { label: 'icon:weight', min: 0.5, max: 4, step: 0.25, digits: 2 }),
  filled: prop.flag(false, { label: 'icon:filled' }),
});
export type IconLook = PropsOf<typeof iconProps>;
export type IconProps = Partial<IconLook>;
