import { API_BASE } from '../../../contract/api/route';
import type { App } from '../../../server/app';

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the base of the API. */
  url: string;
  credential: string;
  body?: object;
}

/**
 * Makes a call of the API on a server in this process, and answers its data; null where it answers no JSON.
 * @throws Error when it is refused
 */
export async function send<D>(app: App, { method, url, credential, body }: Request): Promise<D> {
  const answer = await app.http.inject({
    method,
    url: API_BASE + url,
    headers: { authorization: credential, 'user-agent': 'bench' },
    ...(body && { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const { code, data } = isJson ? (answer.json() as { code: number; data: D }) : { code: 0, data: null as D };
  if (answer.statusCode !== 200 || code !== 0)
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 500)}`);
  return data;
}
