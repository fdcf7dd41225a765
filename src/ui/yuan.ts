import { shopLimits } from '../../contract/shop/limits';

const FEN_IN_YUAN = 100;
/** Yuan without a leading zero too many, and at most two decimals. */
const AMOUNT = /^(0|[1-9]\d{0,6})(?:\.(\d{1,2}))?$/;

/**
 * An amount as it is typed in yuan, as integer fen; null when it is no amount. What has more decimals than money is refused,
 * never rounded, and so are signs, exponents and separators of thousands. Full-width digits count as digits.
 */
export function fenOfYuan(typed: string): number | null {
  const match = AMOUNT.exec(typed.normalize('NFKC').trim());
  if (match === null) return null;
  const fen = Number(match[1]) * FEN_IN_YUAN + Number((match[2] ?? '').padEnd(2, '0'));
  return fen > shopLimits.price ? null : fen;
}

/** Fen as they are typed in yuan, always with two decimals. */
export const yuanText = (fen: number): string => (fen / FEN_IN_YUAN).toFixed(2);
