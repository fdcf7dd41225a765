import { familyOf, setWords } from '../../kernel/canvas';
import { clockRows } from '../../../elements/clock/lines';
import { type ClockProps, clockProps } from '../../../elements/clock/props';
import { insetOf } from '../../../elements/clock/rows';

/** Height of a clock in a box of a width, stage units; infinite when one of its lines has no room. */
export function clockHeight(props: ClockProps, width: number): number {
  const look = clockProps.complete(props);
  const rows = clockRows(look, new Date(), navigator.language).map(({ text, share }) => {
    const fontSize = look.fontSize * share;
    const { measure } = setWords(text, { fontSize, weight: look.weight }, width, familyOf(look.font));
    return { width: measure(text), height: fontSize * 1.3 };
  });
  return rows.some((row) => row.width > width - insetOf(look) * 2)
    ? Number.POSITIVE_INFINITY
    : rows.reduce((sum, row) => sum + row.height, 0);
}
