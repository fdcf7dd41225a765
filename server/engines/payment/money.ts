const YUAN = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** An amount in yuan with two decimals, as in "88.88". @param fen a whole number */
export function yuanOf(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`${fen} is no amount in fen`);
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The fen of an amount in yuan, as in "88.88", "88.8" or "-88"; null when it is none. No floating point is involved. */
export function fenOf(yuan: string): number | null {
  const parts = YUAN.exec(yuan);
  if (parts === null) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  const fen = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return sign === '-' && fen !== 0 ? -fen : fen;
}

/** Whether something is an amount that can be paid: whole fen, at least one. */
export const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
