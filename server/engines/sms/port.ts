/** A message with a verification code. */
export interface CodeMessage {
  countryCode: string;
  phone: string;
  code: string;
  /** What the code is for. */
  type: string;
}

/** Delivers verification codes by SMS. */
export interface SmsEngine {
  /** False when no carrier is configured: nothing can be sent. */
  readonly available: boolean;
  /**
   * Hands a message to the carrier.
   * @throws Error when the carrier refuses it or does not answer.
   */
  send(message: CodeMessage): Promise<void>;
}
