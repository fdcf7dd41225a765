import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCatalogue } from '../../../contract/errors';
import { ApiError, call, callBlob } from '../../../src/api/client';
import { onProofNeeded } from '../../../src/api/stepUp';
import { stubBrowser } from './browser';

const needed = { proofs: ['password'], phone: '138****0000' };
const { code: STEP_UP_NEEDED } = errorCatalogue.stepUpNeeded;
const refusal = () => Response.json({ code: STEP_UP_NEEDED, msg: 'prove it', data: needed }, { status: 403 });
const success = () => Response.json({ code: 0, msg: 'ok', data: null });

let isProved: boolean;
const paths: string[] = [];
/** Refuses what is dangerous until a proof was given. */
const server = vi.fn(async (url: string) => {
  paths.push(url);
  if (url === '/api/v1/auth/step-up') isProved = true;
  return isProved || !url.includes('/user/delete') ? success() : refusal();
});
const ask = vi.fn(async () => {
  isProved = true;
  return true;
});
let stop: () => void;

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('fetch', server);
  isProved = false;
  paths.length = 0;
  stop = onProofNeeded(ask);
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const remove = () => call('POST /user/delete', { query: { ticket: 'kept' } }, { as: 'session' });

describe('a call that needs a fresh proof', () => {
  it('asks for one of the proofs that the server names, and is repeated with the same input', async () => {
    await expect(remove()).resolves.toBeNull();
    expect(ask).toHaveBeenCalledWith(needed);
    expect(paths).toEqual(['/api/v1/user/delete?ticket=kept', '/api/v1/user/delete?ticket=kept']);
  });

  it('stays refused when the user declines, or no dialog is there to ask', async () => {
    ask.mockResolvedValueOnce(false);
    await expect(remove()).rejects.toMatchObject({ code: STEP_UP_NEEDED, message: 'prove it' });
    stop();
    await expect(remove()).rejects.toBeInstanceOf(ApiError);
    expect(paths).toHaveLength(2);
  });

  it('asks once for two parallel calls, and again later', async () => {
    let answer: (proved: boolean) => void = () => undefined;
    const question = () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    ask.mockImplementationOnce(question);
    const both = Promise.all([remove(), remove()]);
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    // The refusal of the other call has been read by then.
    await new Promise((read) => setImmediate(read));
    isProved = true;
    answer(true);
    await both;
    expect(ask).toHaveBeenCalledOnce();
    isProved = false;
    await remove();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('may return a file', async () => {
    server.mockImplementationOnce(async () => refusal());
    server.mockImplementationOnce(
      async () => new Response('bytes', { headers: { 'content-type': 'image/jpeg' } }),
    );
    const params = { id: 'a', kind: 'idFront' } as never;
    const file = await callBlob('POST /ops/distributor/applications/{id}/document/{kind}', {
      params,
      body: { reason: 'A check' },
    });
    expect(await file.text()).toBe('bytes');
    expect(ask).toHaveBeenCalledOnce();
  });
});
