/** The avatar provider's public face. */
export type { StreamAccess, StreamLimits, StreamPrincipal } from './admission';
export { ProviderError, type ProviderErrorName } from './errors';
export { createProvider, type Provider, type ProviderMetrics, type ProviderOptions } from './provider';
export { registerProviderSocket } from './socket';
