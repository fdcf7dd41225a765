import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiError, onApiError } from '../../../src/api/client';
import { download } from '../../../src/api/download';
import { stubBrowser } from './browser';

const heard: ApiError[] = [];
let stop: () => void;
beforeEach(() => {
  stubBrowser();
  heard.length = 0;
  stop = onApiError((error) => heard.push(error));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** A server that sends these pieces one after another, and breaks off afterwards when it is told to. */
const serve = (pieces: readonly number[], breaksOff = false) => {
  const sizes = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes.shift();
      if (size !== undefined) controller.enqueue(new Uint8Array(size));
      else if (breaksOff) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/zip' } }));
};

describe('a download', () => {
  it('reports its progress and resolves to the whole file', async () => {
    serve([100, 50, 1]);
    const received: number[] = [];
    const file = await download('GET /user/export', {}, { onBytes: (bytes) => received.push(bytes) });
    expect(received).toEqual([100, 150, 151]);
    expect(file.size).toBe(151);
    expect(file.type).toBe('application/zip');
    expect(heard).toEqual([]);
  });

  it('is reported once when it breaks off', async () => {
    serve([100], true);
    const failed = download('GET /user/export', {}, { onBytes: () => undefined });
    await expect(failed).rejects.toMatchObject({ kind: 'offline' });
    expect(heard.map(({ kind }) => kind)).toEqual(['offline']);
  });

  it('passes a refusal on in the words of the server', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 401, msg: 'please log in first', data: null }, { status: 401 }),
    );
    const failed = download('GET /user/export', {}, { onBytes: () => undefined });
    await expect(failed).rejects.toMatchObject({ kind: 'answer', code: 401 });
    expect(heard).toHaveLength(1);
  });

  it('that is canceled reports no error', async () => {
    serve([100], true);
    const abort = new AbortController();
    const failed = download('GET /user/export', {}, { signal: abort.signal, onBytes: () => abort.abort() });
    await expect(failed).rejects.toMatchObject({ kind: 'aborted' });
    expect(heard).toEqual([]);
  });
});
