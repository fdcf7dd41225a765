import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createImageEngine } from '../../../server/engines/image';
import { FETCHED_LIMIT } from '../../../server/engines/image/picture-call';
import type { DrawnImage } from '../../../server/engines/image/port';
import { createOutbound } from '../../../server/http/outbound';
import {
  failureOf,
  json,
  never,
  pictureOf,
  type PictureService,
  startPictureService,
  wish,
} from '../../fixtures/picture-service';

/** The operator's service, and another on the same machine that nothing may be fetched from. */
let service: PictureService;
let other: PictureService;
beforeAll(async () => {
  [service, other] = await Promise.all([startPictureService(), startPictureService()]);
});
afterAll(() => {
  service.close();
  other.close();
});
afterEach(() => {
  service.forget();
  other.forget();
  vi.useRealTimers();
});

const engineOf = (model = 'seedream', allowed: string[] = []) =>
  createImageEngine({
    provider: 'openai',
    openai: {
      baseUrl: `${service.base}/v1`,
      apiKey: 'key-1',
      model,
      openLink: createOutbound(allowed, { service: new URL(service.base) }).open,
    },
  });

/** The service answers with this address. */
const answerWith = (url: string) => {
  service.answer = json(200, { data: [{ url }] });
};

describe('an address in place of a picture', () => {
  test('of the service itself is fetched, also where it sends on within itself', async () => {
    const bytes = await pictureOf('webp');
    service.files['/made.webp?key=1'] = (response) => response.end(bytes);
    service.files['/old'] = (response) => response.writeHead(302, { location: '/made.webp?key=1' }).end();
    for (const path of ['/made.webp?key=1', '/old']) {
      answerWith(`${service.base}${path}`);
      const drawn = await engineOf().draw(wish, never());
      expect(drawn.contentType).toBe('image/webp');
      expect(drawn.bytes.equals(bytes)).toBe(true);
    }
  });

  test.each([
    ['another port', () => `${other.base}/secret`],
    ['another name of its machine', () => service.base.replace('127.0.0.1', 'localhost') + '/secret'],
    ['another scheme', () => service.base.replace('http:', 'https:') + '/secret'],
    ['a private address', () => 'http://10.0.0.1/secret'],
    ['a file', () => 'file:///etc/passwd'],
    ['an address with a password', () => service.base.replace('//', '//me:secret@') + '/secret'],
    ['no address', () => 'made.png'],
  ])('is refused when it is of %s', async (_, address) => {
    answerWith(address());
    expect(await failureOf(engineOf().draw(wish, never()))).toMatchObject({
      name: 'ImageError',
      code: 'unavailable',
    });
    expect([service.fetched, other.fetched]).toEqual([[], []]);
  });

  test('that sends on to another port is refused there', async () => {
    service.files['/moved'] = (response) =>
      response.writeHead(302, { location: `${other.base}/secret` }).end();
    answerWith(`${service.base}/moved`);
    expect(await failureOf(engineOf().draw(wish, never()))).toMatchObject({ code: 'unavailable' });
    expect([service.fetched, other.fetched]).toEqual([['/moved'], []]);
  });

  test('of a private store is fetched when the operator allows that', async () => {
    const bytes = await pictureOf();
    other.files['/made.png'] = (response) => response.end(bytes);
    answerWith(`${other.base}/made.png`);
    expect((await engineOf('seedream', ['127.0.0.1']).draw(wish, never())).bytes.equals(bytes)).toBe(true);
    // The key is the service's alone.
    expect(other.fetched).toEqual(['/made.png']);
  });

  test.each([
    ['gone', 404, {}, ''],
    ['packed', 200, { 'content-encoding': 'gzip' }, 'x'],
    ['shorter than it says', 200, { 'content-length': '1000' }, 'half'],
  ])('that is %s is no picture', async (_, status, headers, body) => {
    service.files['/made.png'] = (response) => {
      response.writeHead(status, headers).write(body);
      if (body === 'half') setImmediate(() => response.destroy());
      else response.end();
    };
    answerWith(`${service.base}/made.png`);
    const error = await failureOf(engineOf().draw(wish, never()));
    expect(error).toMatchObject({ code: 'unavailable' });
    // Who runs the server reads why.
    expect(String(error)).toMatch(/HTTP 404|content-encoding gzip|ECONNRESET/);
  });

  test.each([
    ['announced', { 'content-length': String(FETCHED_LIMIT + 1) }],
    ['not announced', {}],
  ])('is not read beyond the limit, %s', async (_, headers) => {
    service.files['/huge.png'] = (response) => {
      response.writeHead(200, headers);
      const piece = Buffer.alloc(4 * 1024 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', more);
      more();
    };
    answerWith(`${service.base}/huge.png`);
    expect(await failureOf(engineOf().draw(wish, never()))).toMatchObject({
      code: 'unavailable',
      message: 'The picture service sent too many bytes',
    });
    await expect.poll(() => service.closedEarly).toBe(1);
  });

  test('is waited for no longer than 15 s', async () => {
    service.files['/slow.png'] = () => undefined;
    answerWith(`${service.base}/slow.png`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const work = failureOf(engineOf().draw(wish, never()));
    await expect.poll(() => service.fetched).toEqual(['/slow.png']);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await work).toMatchObject({ code: 'unavailable' });
    await expect.poll(() => service.closedEarly).toBe(1);
  });

  test.each(['before its head', 'within its bytes'])(
    'is let go when the call is stopped %s',
    async (when) => {
      service.files['/slow.png'] = (response) => {
        if (when === 'within its bytes') response.write('\x89PNG');
      };
      answerWith(`${service.base}/slow.png`);
      const controller = new AbortController();
      const work = failureOf(engineOf().draw(wish, controller.signal));
      await expect.poll(() => service.fetched).toEqual(['/slow.png']);
      controller.abort(new Error('not wanted'));
      expect(await work).toMatchObject({ message: 'not wanted' });
      await expect.poll(() => service.closedEarly).toBe(1);
    },
  );
});

describe('a service that knows no response_format', () => {
  const made = async () => ({ data: [{ b64_json: (await pictureOf()).toString('base64') }] });
  const formats = () => service.calls.map(({ body }) => body.response_format);

  test.each([
    [400, { error: { code: 'invalid_parameter', message: "Unknown parameter: 'response_format'." } }],
    [422, { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs are not permitted' }] }],
  ])('is asked once more without it after %i, and from then on without it', async (status, refusal) => {
    const picture = await made();
    service.answer = (response) => {
      if ('response_format' in (service.calls.at(-1)?.body ?? {})) json(status, refusal)(response);
      else json(200, picture)(response);
    };
    const engine = engineOf();
    const batch: DrawnImage[] = await Promise.all([engine.draw(wish, never()), engine.draw(wish, never())]);
    expect(await Promise.all(batch.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))).toEqual([
      64, 64,
    ]);
    await engine.draw(wish, never());
    expect(formats().toSorted()).toEqual(['b64_json', 'b64_json', undefined, undefined, undefined]);
    expect(formats().at(-1)).toBeUndefined();
  });

  test('is asked no third time', async () => {
    service.answer = json(400, { error: { message: 'response_format' } });
    expect(await failureOf(engineOf().draw(wish, never()))).toMatchObject({ code: 'unavailable' });
    expect(formats()).toEqual(['b64_json', undefined]);
  });

  test('is not asked again about anything else', async () => {
    service.answer = json(400, { error: { message: 'size is wrong' } });
    expect(await failureOf(engineOf().draw(wish, never()))).toMatchObject({ code: 'unavailable' });
    expect(formats()).toEqual(['b64_json']);
  });
});
