import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createImageEngine } from '../../../server/engines/image';
import { type ImageEngine, ImageError } from '../../../server/engines/image/port';
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
import { openIllustrator } from '../../fixtures/illustrator';
import { isLongRun } from '../../long-run';

let service: PictureService;
beforeAll(async () => {
  service = await startPictureService();
});
afterAll(() => service.close());
afterEach(() => service.forget());

const openAi = (model: string) =>
  createImageEngine({
    provider: 'openai',
    openai: {
      baseUrl: `${service.base}/v1/`,
      apiKey: 'key-1',
      model,
      openLink: createOutbound([], { service: new URL(service.base) }).open,
    },
  });

const services = {
  openai: {
    name: 'openai',
    make: () => openAi('dall-e-3'),
    wrap: (bytes: Buffer) => ({ data: [{ b64_json: bytes.toString('base64') }] }),
  },
  'openai that answers with an address': {
    name: 'openai',
    make: () => openAi('dall-e-3'),
    wrap: (bytes: Buffer) => {
      service.files['/made.png'] = (response) => response.end(bytes);
      return { data: [{ b64_json: null, url: `${service.base}/made.png` }] };
    },
  },
  'sd-webui': {
    name: 'sd-webui',
    make: () =>
      createImageEngine({
        provider: 'sd-webui',
        sdWebui: { baseUrl: service.base, credentials: 'me:pass word' },
      }),
    wrap: (bytes: Buffer) => ({ images: [bytes.toString('base64')] }),
  },
};

test('the embedded engine holds the same contract', async () => {
  const illustrator = openIllustrator();
  const engine = createImageEngine({ provider: 'embedded', illustrator });
  expect(engine.name).toBe('embedded');
  const { bytes, contentType, understood } = await engine.draw({ ...wish, style: 'flat' }, never());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: contentType.slice('image/'.length) });
  expect(understood).toEqual(['quiet', 'harbour']);
  expect(await failureOf(engine.draw(wish, AbortSignal.abort(new Error('gone'))))).toMatchObject({
    message: 'gone',
  });
  await illustrator.close();
});

describe.each(Object.entries(services))('%s', (_kind, { name, make, wrap }) => {
  test.each(['png', 'jpeg', 'webp'] as const)('accepts a picture as %s', async (format) => {
    service.answer = json(200, wrap(await pictureOf(format)));
    const engine: ImageEngine = make();
    const drawn = await engine.draw(wish, never());
    expect(engine.name).toBe(name);
    expect(drawn).toMatchObject({ contentType: `image/${format}`, understood: [] });
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ width: 64, height: 36 });
  });

  test('sends a prompt of the text and the style, and asks for no people', async () => {
    service.answer = json(200, wrap(await pictureOf()));
    await make().draw(wish, never());
    const [call] = service.calls;
    expect(String(call?.body.prompt)).toMatch(/^a quiet harbour, watercolor painting.*no people/);
    service.answer = json(200, wrap(await pictureOf()));
    await make().draw({ ...wish, style: 'unlimited' }, never());
    expect(String(service.calls[1]?.body.prompt)).toMatch(/^a quiet harbour, background scene/);
  });

  test.each([
    ['a wrong key', json(401, { error: { message: 'no' } })],
    ['too many calls', json(429, {})],
    ['a failure', json(500, { detail: 'out of memory' })],
    ['no JSON', (response: ServerResponse) => void response.end('<html>')],
    ['nothing in it', json(200, {})],
    ['a cut connection', (response: ServerResponse) => void response.destroy()],
    [
      'another place',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('is unavailable after %s', async (_, said) => {
    service.answer = said;
    const error = await failureOf(make().draw(wish, never()));
    expect(error).toBeInstanceOf(ImageError);
    expect(error).toMatchObject({ code: 'unavailable' });
  });

  test.runIf(isLongRun)('invalid, truncated, unsupported and too large pictures are refused', async () => {
    const cut = (await pictureOf('jpeg', 2000)).subarray(0, 300);
    const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('text'),
      cut,
      await pictureOf('gif'),
      huge,
    ]) {
      service.answer = json(200, wrap(bytes));
      expect(await failureOf(make().draw(wish, never()))).toMatchObject({
        name: 'ImageError',
        code: 'unavailable',
      });
    }
  });

  test('a call that is stopped is closed at the service, and gives the reason', async () => {
    const controller = new AbortController();
    const arrived = service.arrival();
    const work = failureOf(make().draw(wish, controller.signal));
    await arrived;
    const closed = service.arrival();
    controller.abort(new Error('not wanted'));
    expect(await work).toMatchObject({ message: 'not wanted' });
    await closed;
    await expect.poll(() => service.closedEarly).toBe(1);
    // A closed connection alone does not stop the WebUI.
    if (name === 'sd-webui')
      await expect.poll(() => service.calls.map(({ path }) => path)).toContain('/sdapi/v1/interrupt');
  });
});

describe('openai', () => {
  test.each([
    ['dall-e-3', '16:9', '1792x1024', 'b64_json'],
    ['dall-e-3', '3:4', '1024x1792', 'b64_json'],
    ['gpt-image-1', '16:9', '1536x1024', undefined],
    ['gpt-image-1', '9:16', '1024x1536', undefined],
    ['dall-e-2', '4:3', '1024x1024', 'b64_json'],
  ] as const)('%s is asked for %s as %s', async (model, ratio, size, format) => {
    service.answer = json(200, services.openai.wrap(await pictureOf()));
    await openAi(model).draw({ ...wish, ratio }, never());
    expect(service.calls[0]).toMatchObject({
      path: '/v1/images/generations',
      headers: { authorization: 'Bearer key-1' },
      body: { model, size, n: 1 },
    });
    expect(service.calls[0]?.body.response_format).toBe(format);
  });

  test.each([
    { code: 'content_policy_violation', message: 'x' },
    { code: 'moderation_blocked', message: 'x' },
    { code: null, message: 'Your request was rejected by our safety system.' },
  ])('a refusal of the model is reported as such: $code', async (error) => {
    service.answer = json(400, { error });
    expect(await failureOf(openAi('dall-e-3').draw(wish, never()))).toMatchObject({ code: 'refused' });
  });

  test('an invalid request does not count as a refusal', async () => {
    service.answer = json(400, { error: { code: 'invalid_size', message: 'size is wrong' } });
    expect(await failureOf(openAi('dall-e-3').draw(wish, never()))).toMatchObject({ code: 'unavailable' });
  });
});

describe('sd-webui', () => {
  test('gets the seed, a size of the ratio and the credentials', async () => {
    service.answer = json(200, {
      images: [`data:image/png;base64,${(await pictureOf()).toString('base64')}`],
    });
    await services['sd-webui'].make().draw({ ...wish, ratio: '3:4' }, never());
    expect(service.calls[0]).toMatchObject({
      path: '/sdapi/v1/txt2img',
      headers: { authorization: `Basic ${Buffer.from('me:pass word').toString('base64')}` },
      body: { seed: 77, width: 768, height: 1024, batch_size: 1 },
    });
    expect(String(service.calls[0]?.body.negative_prompt)).toContain('people');
  });
});
