import { type PayProvider, payProviders } from '../../../../contract/shop/limits';

/** The ways to pay that an installation has opened, in our order. */
export const openProviders = (open: readonly PayProvider[]): PayProvider[] =>
  payProviders.filter((provider) => open.includes(provider));

/** The code as an address that a phone or the sandbox can open; null when it is something else, such as a mere text. */
export const codeAddress = (code: string): string | null =>
  /^(https?|weixin|alipays?):\/\//i.test(code) ? code : null;
