import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/client';
import { tellPageError } from '../../../src/api/tellPageError';
import { watchPageErrors } from '../../../src/app/session/watchPageErrors';

const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
  Response.json({ code: 0, msg: 'ok', data: null }, { headers: { 'x-request-id': 'id-1' } }),
);
let stop: () => void;
beforeEach(() => {
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  stop = watchPageErrors();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const reports = () => fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as object);

/** An error whose calls went through a script at an address. */
function failure(script: string, message = 'what a user wrote', name = 'TypeError'): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n    at paint (${script}?v=secret:3:14)`;
  return error;
}
const own = `${window.location.origin}/assets/home.js`;
const uncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const rejected = (reason: unknown) => {
  const event = new Event('unhandledrejection');
  window.dispatchEvent(Object.assign(event, { reason }));
};

test('uncaught errors are reported once each, without user input', async () => {
  const error = failure(own);
  uncaught(error);
  uncaught(error);
  rejected(failure(own, 'another text', 'RangeError'));
  await expect.poll(reports).toHaveLength(2);
  expect(reports()).toEqual([
    { type: 'TypeError', stack: [`at paint (${own}:3:14)`], area: expect.any(String) },
    { type: 'RangeError', stack: [`at paint (${own}:3:14)`], area: expect.any(String) },
  ]);
});

test('errors of other scripts are not reported', async () => {
  uncaught(null);
  rejected('a text');
  rejected(failure(own, 'left', 'AbortError'));
  uncaught(failure('chrome-extension://abc/content.js'));
  expect(await tellPageError(new ApiError('answer', 'no', 4000, 400, null, 'id-of-call'))).toBe('id-of-call');
  expect(await tellPageError(failure(own), 'acme.rain')).toBe('id-1');
  expect(reports()).toEqual([expect.objectContaining({ plugin: 'acme.rain' })]);
});

test('a report that cannot be sent is dropped without raising another error', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await tellPageError(failure(own))).toBeNull();
});
