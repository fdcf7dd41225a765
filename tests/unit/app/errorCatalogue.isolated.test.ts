import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorName, type Language, languages } from '../../../contract/errors';
import { busyCalls } from '../../../src/api/busy';
import { ApiError, call, callBlob } from '../../../src/api/client';
import { adoptShareCode, sessionToken, storeSessionToken } from '../../../src/api/session';
import { startI18n } from '../../../src/app/i18n';
import { watchFailures } from '../../../src/app/session/watchFailures';
import { showToast } from '../../../src/ui/toast';
import { stubBrowser } from '../api-client/browser';
import { errorText } from '../../../server/texts';

vi.mock('../../../src/ui/toast', () => ({ showToast: vi.fn(async () => undefined) }));
const toast = vi.mocked(showToast);
const navigate = vi.fn();
let stop: () => void;

const envelope = (code: number, msg: string, data: unknown = null, status = 200) =>
  new Response(JSON.stringify({ code, msg, data }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
const answers = (make: () => Response) => vi.stubGlobal('fetch', async () => make());
const projects = () => call('GET /avatar/project/page', { query: {} });
const shown = () => [...new Set(toast.mock.calls.map(([{ id }]) => id))];

async function start(language: Language): Promise<void> {
  stubBrowser();
  vi.stubGlobal('navigator', { languages: [language] });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  storeSessionToken('token');
  stop = watchFailures(await startI18n(), { pathname: () => '/work/project', navigate });
}

beforeEach(() => start('en-US'));
afterEach(() => {
  stop();
  adoptShareCode(null);
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('handling of a failed call, from the response to the toast', () => {
  it('twenty parallel 401 are one toast, one end of the session and one way home after 3 s', async () => {
    vi.useFakeTimers();
    answers(() => envelope(401, 'Please log in first', null, 401));
    await Promise.allSettled(Array.from({ length: 20 }, projects));
    expect(shown()).toEqual(['Login expired, returning to home page...']);
    expect(sessionToken()).toBeNull();
    await vi.advanceTimersByTimeAsync(2999);
    expect(navigate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(navigate.mock.calls).toEqual([['/home']]);
  });

  it('under a share code a 401 speaks of the link and clears nothing', async () => {
    adoptShareCode('code');
    answers(() => envelope(401, '请先登录', null, 401));
    await expect(projects()).rejects.toThrow();
    expect(shown()).toEqual(['Share link wrong or expired!']);
    expect(sessionToken()).toBe('token');
  });

  it.each([
    [500, 'please log in first', 'Login expired, returning to home page...'],
    [500, '', 'System error!'],
    [500, 'The disk is on fire', 'The disk is on fire'],
    [4008, 'Name cannot exceed 30 characters', 'Name cannot exceed 30 characters'],
  ])('code %i with "%s" says "%s"', async (code, msg, text) => {
    answers(() => envelope(code, msg, null, 500));
    await expect(projects()).rejects.toBeInstanceOf(ApiError);
    expect(shown()).toEqual([text]);
  });

  it.each([
    [0, 'ok'],
    [2000, 'bind a phone'],
    [2001, ''],
    [4999, 'first login'],
  ])('code %i with "%s" is an answer', async (code, msg) => {
    answers(() => envelope(code, msg, { records: [] }));
    expect(await projects()).toEqual({ records: [] });
    expect(shown()).toEqual([]);
  });

  it.each([
    'application/pdf',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
  ])('%s passes as bytes', async (type) => {
    answers(() => new Response('bytes', { headers: { 'content-type': type } }));
    const blob = await callBlob('GET /user/export', {});
    expect([await blob.text(), shown()]).toEqual(['bytes', []]);
  });

  it('an envelope in place of bytes is a refusal, whatever its status', async () => {
    answers(() => envelope(4040, 'gone'));
    await expect(callBlob('GET /user/export', {})).rejects.toThrow('gone');
    answers(() => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: '' }));
    await expect(callBlob('GET /user/export', {})).rejects.toBeInstanceOf(ApiError);
    expect(shown()).toEqual(['gone', 'System error!']);
  });

  it('a call that times out says so, and removes the loading overlay', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const waiting = call('GET /avatar/project/page', { query: {} }, { timeout: 5, overlay: true });
    expect(busyCalls()).toBe(1);
    await expect(waiting).rejects.toMatchObject({ kind: 'timeout' });
    expect(busyCalls()).toBe(0);
    expect(shown()).toEqual(['Request timed out, please try again later!']);
  });
});

const locale = (language: Language, namespace: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  );

/** The text behind `namespace:a.b`. */
const textOf = (language: Language, key: string): unknown => {
  const [namespace = '', path = ''] = key.split(':');
  return path
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], locale(language, namespace));
};

describe('the texts of the catalogue, in four languages', () => {
  it.each([
    ['errors:loginExpired', /^Login expired, returning to home page\.\.\.$/],
    ['errors:guardReturn', /^Login expired, returning to home$/],
    ['errors:shareExpired', /^Share link wrong or expired!$/],
    ['errors:timeout', /^Request timed out, please try again later!$/],
    ['errors:systemError', /^System error!$/],
    ['errors:loginFirst', /^Please log in first$/],
    ['history:nothingToUndo', /nothing to undo/i],
    ['history:noRecords', /no records/i],
    ['account:invalid.phone', /phone format error, please re-enter/i],
    ['account:invalid.agreement', /please read and agree to the agreement/i],
    ['feedback:refused.image', /exceeds \{\{limit\}\} M$/],
    ['feedback:refused.video', /exceeds \{\{limit\}\} M$/],
    ['feedback:refused.format', /^File format error$/],
    ['feedback:refused.count', /^Max \{\{limit\}\} images$/],
  ])('%s of the browser', (key, english) => {
    expect(textOf('en-US', key)).toMatch(english);
    expect(new Set(languages.map((language) => textOf(language, key))).size).toBe(languages.length);
  });

  it.each<[ErrorName, RegExp]>([
    ['loginRequired', /^Please log in first$/],
    ['shareInvalid', /^Share link wrong or expired!$/],
    ['systemError', /^System error!$/],
    ['invalidInput', /^Information filled in is wrong/],
    ['nameTooLong', /^Name cannot exceed 30 characters$/],
    ['passwordUnchanged', /^New password cannot equal old$/],
    ['imageTooLarge', /exceeds 5 M$/],
    ['videoTooLarge', /exceeds 5 M$/],
    ['attachmentFormatWrong', /^File format error$/],
    ['tooManyAttachments', /^Max 5 images$/],
  ])('%s of the server', (name, english) => {
    const text = (language: Language) => errorText(name, language, { limit: 5, detail: 'x' });
    expect(text('en-US')).toMatch(english);
    expect(new Set(languages.map(text)).size).toBe(languages.length);
  });
});
