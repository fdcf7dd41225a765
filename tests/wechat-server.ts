import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** WeChat on this machine: its two calls, with its rules: a code once, of its own application, a token of its own. */
export function startWechat() {
  const codes = new Map([
    ['code-1', 'openid-1'],
    ['code-2', 'openid-2'],
  ]);
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
