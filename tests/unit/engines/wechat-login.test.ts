import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenPlatform } from '../../../server/engines/wechat-login/open-platform';
import { WechatRefusal } from '../../../server/engines/wechat-login/port';

/** WeChat on this machine: its two calls, with its rules: a code once, of its own application, a token of its own. */
function startWechat() {
  const codes = new Map([['code-1', 'openid-1']]);
  const tokens = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat');
    const answer = (value: object) => response.end(JSON.stringify(value));
    if (pathname === '/sns/oauth2/access_token') {
      const code = searchParams.get('code') ?? '';
      const openid = codes.get(code);
      if (searchParams.get('appid') !== 'wx1' || searchParams.get('secret') !== 'secret')
        return answer({ errcode: 40125, errmsg: 'invalid appsecret' });
      if (openid === undefined || searchParams.get('grant_type') !== 'authorization_code')
        return answer({ errcode: 40029, errmsg: 'invalid code' });
      codes.delete(code);
      tokens.set('token-1', openid);
      return answer({
        access_token: 'token-1',
        expires_in: 7200,
        refresh_token: 'r',
        openid,
        scope: 'snsapi_userinfo',
      });
    }
    if (pathname === '/sns/userinfo') {
      const openid = searchParams.get('openid') ?? '';
      if (tokens.get(searchParams.get('access_token') ?? '') !== openid)
        return answer({ errcode: 40001, errmsg: 'invalid credential' });
      return answer({ openid, nickname: ' 小岚🌿 ', unionid: 'union-1' });
    }
    return response.writeHead(500).end();
  });
  return new Promise<{ url: string; close: () => void }>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () => server.close(),
      }),
    ),
  );
}

let wechat: Awaited<ReturnType<typeof startWechat>>;
beforeAll(async () => {
  wechat = await startWechat();
});
afterAll(() => wechat.close());

const login = (appSecret = 'secret', apiUrl = wechat.url) =>
  createOpenPlatform({
    appId: 'wx1',
    appSecret,
    apiUrl,
    authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
  });

describe('the real WeChat', () => {
  test('is asked for consent at its own address, and comes back to ours', () => {
    const url = new URL(login().authorizeUrl({ state: 'scene-1', site: 'https://mirra.example' }));
    expect(url.hash).toBe('#wechat_redirect');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx1',
      redirect_uri: 'https://mirra.example/api/v1/auth/wx/wx_web',
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state: 'scene-1',
    });
  });

  test('says who a code stands for, once', async () => {
    expect(await login().identify('code-1')).toEqual({ identity: 'union-1', nickname: '小岚🌿' });
    await expect(login().identify('code-1')).rejects.toThrow(WechatRefusal);
  });

  test('refuses a wrong secret, and its silence is no refusal', async () => {
    await expect(login('other').identify('code-1')).rejects.toThrow(/40125/);
    const silent = login('secret', 'http://127.0.0.1:9');
    const failure = await silent.identify('code-1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(WechatRefusal);
  });
});
