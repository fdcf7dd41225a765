import { createOpenPlatform, type OpenPlatformConfig } from './open-platform';
import type { WechatLogin, WechatUser } from './port';
import { createSandboxWechat } from './sandbox';

/** WeChat of this installation: the real one when it is configured, else the sandbox's when that is on, else none. */
export function createWechatLogin(
  openPlatform: OpenPlatformConfig | null,
  takeSandboxCode: ((code: string) => Promise<WechatUser | null>) | null,
): WechatLogin {
  if (openPlatform !== null) return createOpenPlatform(openPlatform);
  if (takeSandboxCode !== null) return createSandboxWechat(takeSandboxCode);
  const refuse = () => {
    throw new Error('WeChat login is not configured');
  };
  return { available: false, authorizeUrl: refuse, identify: async () => refuse() };
}
