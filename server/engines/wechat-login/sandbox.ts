import { type WechatLogin, WechatRefusal, type WechatUser } from './port';

/** The sandbox's WeChat: its users are in the database, and /sandbox plays the phone that scans. */
export const createSandboxWechat = (takeCode: (code: string) => Promise<WechatUser | null>): WechatLogin => ({
  available: true,
  authorizeUrl: ({ state, site }) => `${site}/sandbox?${new URLSearchParams({ scene: state })}`,
  async identify(code) {
    const user = await takeCode(code);
    if (user === null) throw new WechatRefusal('The sandbox does not know this code');
    return user;
  },
});
