import { createAlipay } from './alipay';
import type { AlipayOptions } from './alipay/options';
import type { PaymentProvider, PaymentProviderName } from './port';
import { createWechatPay } from './wechat';
import type { WechatPayOptions } from './wechat/options';

/** The providers of an installation; null for one that it doesn't have. */
export interface PaymentOptions {
  wechat: WechatPayOptions | null;
  alipay: AlipayOptions | null;
}

/**
 * The payment providers of this installation, in the order in which payers see them. The options decide between real and
 * sandbox: the sandbox has a transport and keys of its own.
 * @throws Error that names the option that is missing or malformed
 */
export function createPaymentProviders(
  options: PaymentOptions,
): ReadonlyMap<PaymentProviderName, PaymentProvider> {
  const providers = [
    ...(options.wechat === null ? [] : [createWechatPay(options.wechat)]),
    ...(options.alipay === null ? [] : [createAlipay(options.alipay)]),
  ];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
