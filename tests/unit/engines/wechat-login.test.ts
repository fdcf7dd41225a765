import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenPlatform } from '../../../server/engines/wechat-login/open-platform';
import { WechatRefusal } from '../../../server/engines/wechat-login/port';
import { startWechat } from '../../wechat-server';

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
  test('redirects to its consent page, and back to the site', () => {
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

  test('exchanges a code for the user once', async () => {
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
