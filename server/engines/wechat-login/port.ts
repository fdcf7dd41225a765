/** A WeChat user that has agreed to log in. */
export interface WechatUser {
  /** The union id where WeChat gives one, else the open id: the same for the same person and operator. */
  identity: string;
  nickname: string;
}

/** The code was refused: used before, too old, or not of this application. */
export class WechatRefusal extends Error {}

/** Log-in through WeChat: an address to scan, and a code that says who has scanned it. */
export interface WechatLogin {
  /** False when nothing is configured: nobody can log in so. */
  readonly available: boolean;
  /**
   * Address that a QR code says and that a phone opens.
   * @param request.state comes back with the code.
   * @param request.site address of our own site, `https://host`.
   */
  authorizeUrl(request: { state: string; site: string }): string;
  /**
   * Who a code stands for; it can be asked once.
   * @throws WechatRefusal when WeChat refuses the code. @throws Error when it does not answer.
   */
  identify(code: string): Promise<WechatUser>;
}
