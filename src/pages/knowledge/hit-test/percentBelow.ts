/** Lets 0.3, which is a little less as a binary number, stay 30 %. */
const BINARY_ERROR = 1e-9;

/**
 * A share in percent with one decimal, rounded down: what falls short of a floor of whole tenths never reads like it.
 */
export const percentBelow = (share: number): number => Math.floor((share + BINARY_ERROR) * 1000) / 10;
