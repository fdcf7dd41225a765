import { boolean, object } from 'yup';
import type { Seller } from '../../../../contract/selling/schema';
import { sellerLimits } from '../../../../contract/shop/limits';
import { textRule } from '../textRule';

export interface ApplicationValues {
  name: string;
  legalName: string;
  contact: string;
  declared: boolean;
}

/** What was sent before, if anything; a declaration is made anew each time. */
export const firstValues = (
  seller: Pick<Seller, 'name' | 'legalName' | 'contact'> | null,
): ApplicationValues => ({
  name: seller?.name ?? '',
  legalName: seller?.legalName ?? '',
  contact: seller?.contact ?? '',
  declared: false,
});

/** Messages are keys below `selling:invalid`. */
export const applicationSchema = object({
  name: textRule(sellerLimits.name),
  legalName: textRule(sellerLimits.legalName),
  contact: textRule(sellerLimits.contact),
  declared: boolean().default(false).oneOf([true], 'declaration'),
});
