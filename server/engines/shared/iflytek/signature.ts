import { createHmac } from 'node:crypto';

export interface IflytekCredentials {
  appId: string;
  apiKey: string;
  apiSecret: string;
}

/**
 * HMAC-SHA256 signature of iFlytek's v2 WebSocket services, base64.
 * @param date RFC 1123, GMT, at most 5 minutes from the service's clock
 */
export function iflytekSignature(apiSecret: string, host: string, path: string, date: string): string {
  const origin = `host: ${host}\ndate: ${date}\nGET ${path} HTTP/1.1`;
  return createHmac('sha256', apiSecret).update(origin).digest('base64');
}

/**
 * The address with its credentials: query `authorization`, `date`, `host` ("online TTS" document of the service).
 * @param endpoint such as `wss://tts-api.xfyun.cn/v2/tts`
 */
export function signedUrl(endpoint: string, { apiKey, apiSecret }: IflytekCredentials, now: Date): string {
  const url = new URL(endpoint);
  const date = now.toUTCString();
  const signature = iflytekSignature(apiSecret, url.host, url.pathname, date);
  const authorization = `api_key="${apiKey}", algorithm="hmac-sha256", headers="host date request-line", signature="${signature}"`;
  url.searchParams.set('authorization', Buffer.from(authorization).toString('base64'));
  url.searchParams.set('date', date);
  url.searchParams.set('host', url.host);
  return url.href;
}
