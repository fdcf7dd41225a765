/** The avatar provider's public face. */
export type { StreamAccess, StreamLimits, StreamPrincipal } from './admission';
export { ProviderError, type ProviderErrorName } from './errors';
export type { ProviderMetrics } from './figures';
export { perform } from './performance';
export { createProvider, type Provider, type ProviderOptions } from './provider';
export { registerProviderSocket } from './socket';
