import { array, mixed, object, string } from 'yup';
import type { OrderLine } from '../../../contract/order/schema';
import { type ItemType, refundReasons, shopLimits } from '../../../contract/shop/limits';
import { characterCount } from '../../ui/text';

export type RefundReason = (typeof refundReasons)[number];

export interface RefundValues {
  lineIds: string[];
  reason: RefundReason | null;
  words: string;
}

type Line = Pick<OrderLine, 'id' | 'refundable'>;

/** The lines that can be refunded at least in part now. */
export const refundableLines = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter(({ refundable }) => refundable > 0);

/** Fen that go back for the chosen lines. */
export const refundSum = (lines: readonly Line[], chosen: readonly string[]): number =>
  lines.filter(({ id }) => chosen.includes(id)).reduce((sum, { refundable }) => sum + refundable, 0);

/** The kinds whose rights end with the chosen lines, each once. */
export const endingTypes = (
  lines: readonly Pick<OrderLine, 'id' | 'type'>[],
  chosen: readonly string[],
): ItemType[] => [...new Set(lines.filter(({ id }) => chosen.includes(id)).map(({ type }) => type))];

/** Everything that can go back is chosen at first. */
export const firstValues = (lines: readonly Line[]): RefundValues => ({
  lineIds: refundableLines(lines).map(({ id }) => id),
  reason: null,
  words: '',
});

/** Messages are keys below `orders:refund.invalid`. */
export const refundSchema = object({
  lineIds: array().of(string().required()).min(1, 'lines'),
  reason: mixed<RefundReason>()
    .oneOf([...refundReasons], 'reason')
    .required('reason'),
  // The form hands over an empty text as none.
  words: string()
    .default('')
    .test('length', 'words', (words) => characterCount(words.trim()) <= shopLimits.reason),
});
