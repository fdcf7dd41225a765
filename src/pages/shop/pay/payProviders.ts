import { type PayProvider, payProviders } from '../../../../contract/shop/limits';

/** The payment providers that the installation has enabled, in the order of the product. */
export const openProviders = (open: readonly PayProvider[]): PayProvider[] =>
  payProviders.filter((provider) => open.includes(provider));

/** The code as an address that a phone or the sandbox can open; null when it is something else, such as a mere text. */
export const codeAddress = (code: string): string | null =>
  /^(https?|weixin|alipays?):\/\//i.test(code) ? code : null;
