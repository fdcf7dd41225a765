import { API_BASE } from '../../../contract/api/route';
import { cutText } from '../../../contract/text/text';
import { type WechatLogin, WechatRefusal, type WechatUser } from './port';
import { cleanName } from '../../../contract/text/names';

export interface OpenPlatformConfig {
  appId: string;
  appSecret: string;
  /** `https://api.weixin.qq.com`. */
  apiUrl: string;
  /** `https://open.weixin.qq.com/connect/oauth2/authorize`. */
  authorizeUrl: string;
}

const TIMEOUT_MS = 8_000;
const CALLBACK = `${API_BASE}/auth/wx/wx_web`;
const NICKNAME_LIMIT = 30;

/** The answer of both calls to a refusal, which has HTTP status 200. */
interface Refused {
  errcode?: number;
  errmsg?: string;
}
interface TokenAnswer extends Refused {
  access_token?: string;
  openid?: string;
  unionid?: string;
}
interface UserAnswer extends Refused {
  openid?: string;
  unionid?: string;
  nickname?: string;
}

/** WeChat's OAuth 2: `sns/oauth2/access_token`, then `sns/userinfo`. */
export function createOpenPlatform(config: OpenPlatformConfig): WechatLogin {
  async function ask<A extends Refused>(path: string, query: Record<string, string>): Promise<A> {
    const url = `${config.apiUrl}${path}?${new URLSearchParams(query)}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`WeChat answered ${response.status} to ${path}`);
    const answer = (await response.json()) as A;
    if (answer.errcode !== undefined && answer.errcode !== 0)
      throw new WechatRefusal(`WeChat refused ${path}: ${answer.errcode} ${answer.errmsg ?? ''}`);
    return answer;
  }

  return {
    available: true,

    authorizeUrl: ({ state, site }) => {
      const query = new URLSearchParams({
        appid: config.appId,
        redirect_uri: `${site}${CALLBACK}`,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      });
      return `${config.authorizeUrl}?${query}#wechat_redirect`;
    },

    async identify(code): Promise<WechatUser> {
      const token = await ask<TokenAnswer>('/sns/oauth2/access_token', {
        appid: config.appId,
        secret: config.appSecret,
        code,
        grant_type: 'authorization_code',
      });
      if (!token.access_token || !token.openid) throw new Error('WeChat answered no token');
      const user = await ask<UserAnswer>('/sns/userinfo', {
        access_token: token.access_token,
        openid: token.openid,
        lang: 'zh_CN',
      });
      const nickname = cutText(cleanName(user.nickname ?? ''), NICKNAME_LIMIT);
      return {
        identity: user.unionid ?? token.unionid ?? token.openid,
        nickname: nickname || 'WeChat',
      };
    },
  };
}
