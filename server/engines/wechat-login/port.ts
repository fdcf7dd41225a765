/** A WeChat user that has agreed to log in. */
export interface WechatUser {
  /** The union id where WeChat gives one, else the open id: the same for the same person and operator. */
  identity: string;
  nickname: string;
}

/** The code was refused: it is used, too old, or belongs to another application. */
export class WechatRefusal extends Error {}

/** Log-in through WeChat: an address to scan, and a code that says who has scanned it. */
export interface WechatLogin {
  /** False when nothing is configured, so that nobody can log in this way. */
  readonly available: boolean;
  /**
   * The address in the QR code, which a phone opens.
   * @param request.state comes back with the code.
   * @param request.site address of our own site, `https://host`.
   */
  authorizeUrl(request: { state: string; site: string }): string;
  /**
   * The user of a code; each code works once.
   * @throws WechatRefusal when WeChat refuses the code. @throws Error when it does not answer.
   */
  identify(code: string): Promise<WechatUser>;
}
