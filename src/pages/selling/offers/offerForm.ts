import { boolean, object, string } from 'yup';
import { sellerLimits, shopLimits } from '../../../../contract/shop/limits';
import { fenOfYuan } from '../../../ui/yuan';
import { textRule } from '../textRule';

export interface OfferValues {
  itemId: string;
  name: string;
  description: string;
  /** As it is typed, in yuan. */
  price: string;
  declared: boolean;
}

export const emptyOffer: OfferValues = { itemId: '', name: '', description: '', price: '', declared: false };

/** Parses a typed price into fen; null when it is not a valid selling price. */
export function sellingPrice(typed: string): number | null {
  const fen = fenOfYuan(typed);
  return fen === 0 ? null : fen;
}

/** Messages are keys below `selling:invalid`. */
export const offerSchema = object({
  itemId: string().default('').required('item'),
  name: textRule(sellerLimits.name),
  description: textRule(shopLimits.reason),
  price: string()
    .default('')
    .test('price', 'price', (typed) => sellingPrice(typed) !== null),
  declared: boolean().default(false).oneOf([true], 'declaration'),
});
