import { createHash } from 'node:crypto';
import { PASSWORD_DIGEST_PREFIX, SMS_TOKEN_PREFIX } from '../contract/account/limits';
import type { LogIn, User } from '../contract/account/schema';
import { ratioTexts } from '../contract/document/limits';
import type { Ratio } from '../contract/document/schema';
import type { Project } from '../contract/project/schema';
import type { RouteData, RouteInput } from '../contract/api/route';
import type { RouteKey, Routes } from '../contract/routes';

export const base = (): string => process.env.BASE_URL ?? '';

export const demo = { phone: '13800138000', password: 'Mirra2026' };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let phones = 0;

/** A phone that no other test has: the worker's number, the clock's last digits and a count. */
export const newPhone = (): string =>
  `13${process.env.TEST_PARALLEL_INDEX ?? process.env.VITEST_POOL_ID?.slice(-1) ?? '9'}${String(Date.now() + phones++ * 1000).slice(-8)}`;

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
}

/** Makes a call of the contract from outside the browser and answers its `data`. */
export async function call<K extends RouteKey>(
  route: K,
  input: RouteInput<Routes[K]>,
  token?: string,
): Promise<RouteData<Routes[K]>> {
  const { params = {}, query = {}, body } = input as Parts;
  const [method, path = ''] = route.split(' ');
  const url = new URL(
    (path.startsWith('/sandbox') ? '' : '/api/v1') +
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    base(),
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    ...(method && { method }),
    headers: {
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: unknown };
  if (code !== 0) throw new Error(`${route}: ${code} ${msg}`);
  return data as RouteData<Routes[K]>;
}

/** The newest code that the sandbox's outbox holds for a phone. */
export async function codeFor(phone: string): Promise<string> {
  const { records } = await call('GET /sandbox/sms', { query: { phone } });
  return records[0]?.code ?? '';
}

export interface Session {
  token: string;
  user: User;
}

/** The session of a log-in, which no account of the tests has to finish by a code. */
function opened(answer: LogIn): Session {
  if ('pending' in answer) throw new Error('The log-in waits for a code');
  return answer;
}

/** A fresh account, made by the SMS flow. */
export async function register(phone = newPhone()): Promise<Session> {
  const body = { countryCode: '86', phone, type: 'sms_login' } as const;
  await call('POST /ssm/send', { query: { token: sha256(SMS_TOKEN_PREFIX + phone) }, body });
  const { ticket } = await call('POST /ssm/verify', { query: { code: await codeFor(phone) }, body });
  return opened(await call('POST /auth/login', { body: { phone, rememberMe: false, ticket } }));
}

/** What leaves the browser instead of a password. */
export const passwordDigest = (password: string): string => sha256(PASSWORD_DIGEST_PREFIX + password);

export const logInByPassword = async (phone: string, password: string): Promise<Session> =>
  opened(await call('POST /auth/pwd', { query: { phone, password: passwordDigest(password) } }));

/** Logs the seeded demo account in by its password. */
export const demoSession = (): Promise<Session> => logInByPassword(demo.phone, demo.password);

/** Makes a project and answers its id. */
export async function addProject(token: string, name: string, ratio: Ratio = 1): Promise<string> {
  const { id } = await call(
    'POST /avatar/project/add',
    {
      body: {
        name,
        status: 'proceed',
        proportion: { index: ratio, percentage: ratioTexts[ratio] },
        direction: ratio === 2 || ratio === 4 ? 1 : 0,
      },
    },
    token,
  );
  return id;
}

export const readProject = (token: string, id: string): Promise<Project> =>
  call('GET /avatar/project/{id}', { params: { id } }, token);

/** Changes a project's document past every editor. */
export async function writeDocument(
  token: string,
  id: string,
  change: (document: Project['document']) => void,
): Promise<void> {
  const { document, revision } = await readProject(token, id);
  change(document);
  await call('PUT /avatar/project/edit/{id}', { params: { id }, body: { revision, document } }, token);
}
