/** Names of the error catalogue, and `unauthorized`: the token is unknown or not the stream's. */
export type ProviderErrorName =
  | 'unknownAvatar'
  | 'unknownVoice'
  | 'unknownStreamSession'
  | 'textTooLong'
  | 'speechUnavailable'
  | 'tooManyRequests'
  | 'unauthorized';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly code: ProviderErrorName,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
