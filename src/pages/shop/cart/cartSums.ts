import type { CartItem } from '../../../../contract/shop/schema';

type Line = Pick<CartItem, 'id' | 'invalid' | 'quantity' | 'product'>;

/** Whether a thing can be bought now; a changed price only asks to look again. */
export const isBuyable = ({ invalid }: Pick<CartItem, 'invalid'>): boolean =>
  invalid === null || invalid === 'priceChanged';

/** Price of all pieces of a line, fen. */
export const amountOf = ({ product, quantity }: Line): number => product.price * quantity;

/** The lines that are bought: all that can be, but those that the user has left out. */
export const chosenOf = <L extends Line>(items: readonly L[], leftOut: ReadonlySet<string>): L[] =>
  items.filter((item) => isBuyable(item) && !leftOut.has(item.id));

/** Price of lines together, fen. */
export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0);

/** What an order of lines asks for, with the versions of the prices that the page has shown. */
export const orderOf = (lines: readonly Line[]) =>
  lines.map(({ product: { itemId, type, priceVersion }, quantity }) => ({
    itemId,
    type,
    quantity,
    priceVersion,
  }));
