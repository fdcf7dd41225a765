import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import errors from '../../../locales/zh-CN/errors.json';
import { ApiError, call, callBlob, type FailedCall, onApiError, routeAddress } from '../../../src/api/client';
import { callEvents } from '../../../src/api/events';
import { adoptShareCode, storeLanguage, storeSessionToken } from '../../../src/api/session';
import { stubBrowser } from './browser';

const answers = (code: number, data: unknown, msg = 'ok', status = 200) =>
  vi.fn(async (_url: string, _init: RequestInit) => Response.json({ code, msg, data }, { status }));

const sent = (fetch: ReturnType<typeof answers>) => {
  const [url, init] = fetch.mock.calls[0] as [string, RequestInit];
  return { url, init, headers: init.headers as Record<string, string> };
};

const { systemError } = errors;

beforeAll(() => i18next.init({ lng: 'zh-CN', resources: { 'zh-CN': { errors } } }));
beforeEach(() => void stubBrowser());
afterEach(() => {
  adoptShareCode(null);
  vi.unstubAllGlobals();
});

describe('addresses', () => {
  it('fills in parameters and omits missing ones', () => {
    expect(routeAddress('GET /avatar/project/{id}', { params: { id: 'a/b' } }).url).toBe(
      '/api/v1/avatar/project/a%2Fb',
    );
    const { url } = routeAddress('GET /avatar/project/page', { query: { page: 2, name: undefined } });
    expect(url).toBe('/api/v1/avatar/project/page?page=2');
    expect(routeAddress('GET /sandbox/sms', {}).url).toBe('/sandbox/sms');
  });

  it('refuses a missing parameter', () => {
    expect(() => routeAddress('GET /avatar/project/{id}', {})).toThrow('id is missing');
  });
});

describe('credentials', () => {
  it('sends token and language', async () => {
    storeSessionToken('token');
    storeLanguage('th-TH');
    const fetch = answers(0, { sandbox: true });
    vi.stubGlobal('fetch', fetch);
    await call('GET /settings', {});
    expect(sent(fetch).headers).toMatchObject({ authorization: 'token', language: 'th-TH' });
  });

  it('prefers the share code in use, except for calls as the session', async () => {
    storeSessionToken('token');
    adoptShareCode('code');
    const fetch = answers(0, {});
    vi.stubGlobal('fetch', fetch);
    await call('GET /settings', {});
    expect(sent(fetch).headers.authorization).toBe('code');
    fetch.mockClear();
    await call('GET /settings', {}, { as: 'session' });
    expect(sent(fetch).headers.authorization).toBe('token');
  });
});

describe('characters that the server cannot store', () => {
  it('are removed from requests, since one of them would get the whole call refused', async () => {
    const fetch = answers(0, {});
    vi.stubGlobal('fetch', fetch);
    await call('PUT /avatar/project/edit/{id}', {
      params: { id: 'a\ud83d' },
      body: { name: 'n\0\ud83d😀', revision: 1, patches: [] },
    });
    const { url, init } = sent(fetch);
    expect(url).toBe('/api/v1/avatar/project/edit/a');
    expect(JSON.parse(String(init.body))).toEqual({ name: 'n😀', revision: 1, patches: [] });
    expect(routeAddress('GET /avatar/project/page', { query: { name: 'a\0\udc00' } }).url).toMatch(/name=a$/);
  });

  it('are distinguished from escape sequences that only look like them', async () => {
    const fetch = answers(0, {});
    vi.stubGlobal('fetch', fetch);
    const name = String.raw`\u0000 \ud83d`;
    await call('PUT /avatar/project/edit/{id}', { params: { id: 'a' }, body: { name } });
    expect(JSON.parse(String(sent(fetch).init.body))).toEqual({ name });
  });
});

describe('answers', () => {
  const heard: { error: ApiError; failed: FailedCall }[] = [];
  let stop: () => void;
  beforeEach(() => {
    heard.length = 0;
    stop = onApiError((error, failed) => heard.push({ error, failed }));
  });
  afterEach(() => stop());

  it.each([0, 2000, 2001])('code %i counts as a success', async (code) => {
    vi.stubGlobal('fetch', answers(code, { kept: true }));
    await expect(call('GET /settings', {})).resolves.toEqual({ kept: true });
    expect(heard).toEqual([]);
  });

  it('rejects any other code and notifies the listeners once', async () => {
    vi.stubGlobal('fetch', answers(4008, null, 'Too long', 400));
    const failing = call('GET /settings', {}, { quiet: true });
    await expect(failing).rejects.toMatchObject({ code: 4008, status: 400, message: 'Too long' });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.failed).toEqual({ route: 'GET /settings', byShareCode: false, quiet: true });
  });

  it('marks errors as quiet that the caller shows itself, and passes on their details', async () => {
    vi.stubGlobal('fetch', answers(4480, { assets: ['a'] }, 'Not bought', 403));
    await expect(call('GET /settings', {}, { shows: [4480] })).rejects.toMatchObject({
      details: { assets: ['a'] },
    });
    vi.stubGlobal('fetch', answers(4008, null, 'Too long', 400));
    await expect(call('GET /settings', {}, { shows: [4480] })).rejects.toMatchObject({ details: null });
    expect(heard.map(({ failed }) => failed.quiet)).toEqual([true, false]);
  });

  it('reports that the refused call used a share code', async () => {
    adoptShareCode('code');
    vi.stubGlobal('fetch', answers(401, null, '', 401));
    await expect(call('GET /settings', {})).rejects.toBeInstanceOf(ApiError);
    expect(heard[0]?.failed.byShareCode).toBe(true);
  });

  it('treats a response without an envelope as a system failure', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' })),
    );
    await expect(call('GET /settings', {})).rejects.toMatchObject({
      code: 500,
      status: 502,
      message: systemError,
    });
  });

  it.each([
    ['{"error":"x"}', systemError],
    ['{"msg":"忙"}', '忙'],
    ['{"message":"忙"}', '忙'],
    ['{"code":"7","msg":" "}', systemError],
    ['null', systemError],
    ['[]', systemError],
    ['7', systemError],
  ])('shows the words of %s, whatever HTTP calls its status', async (body, message) => {
    const answer = () =>
      new Response(body, {
        status: 500,
        statusText: 'Internal Server Error',
        headers: { 'content-type': 'application/json' },
      });
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => answer()),
    );
    await expect(call('GET /settings', {})).rejects.toMatchObject({ code: 500, status: 500, message });
    await expect(callBlob('GET /user/export', {})).rejects.toMatchObject({ code: 500, message });
    const events = callEvents('POST /chat/conversation', { body: { sessionId: 's', text: 't' } } as never);
    await expect(events.next()).rejects.toMatchObject({ code: 500, message });
  });

  it('distinguishes a lost connection from an abort, and does not report the abort', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('Failed to fetch');
      }),
    );
    await expect(call('GET /settings', {})).rejects.toMatchObject({ kind: 'offline' });
    expect(heard).toHaveLength(1);
    const aborted = call('GET /settings', {}, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ kind: 'aborted' });
    expect(heard).toHaveLength(1);
  });

  it('gives up after the time-out', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(
        (_: string, { signal }: RequestInit) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason as Error));
          }),
      ),
    );
    await expect(call('GET /settings', {}, { timeout: 5 })).rejects.toMatchObject({ kind: 'timeout' });
  });
});
