import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import type { PortraitReading } from '../../contract/clone/schema';
import { portraitFaults } from '../../contract/clone/portrait-check';
import type * as PortraitReader from '../../src/pages/clone/portrait/readPortrait';
import { portraitSource } from '../fixtures/portrait';
import { expect, type Page, test } from './test';

/** Where the reader's own build is seen by the page; its models come from the server itself. */
const FOLDER = '/portrait-reader/';
let built = '';

test.beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'portrait-reader-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: '/',
    build: {
      outDir: built,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: { reader: 'src/pages/clone/portrait/readPortrait.ts' },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
});
test.afterAll(() => rm(built, { recursive: true, force: true }));

interface Read {
  reading: PortraitReading;
  light: { brightness: number; sharpness: number };
  shares: number[];
  picture: string;
  mask: string;
}

/** Reads a photograph in a page of the product, under its content security policy. */
async function read(page: Page, photograph: Buffer): Promise<Read | { error: string }> {
  return page.evaluate(
    async ([address, bytes]) => {
      const base64 = async (blob: Blob) => {
        let text = '';
        for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
        return btoa(text);
      };
      const { readPortrait } = (await import(/* @vite-ignore */ address as string)) as typeof PortraitReader;
      const blob = new Blob([Uint8Array.from(atob(bytes as string), (letter) => letter.charCodeAt(0))]);
      const shares: number[] = [];
      try {
        const { reading, light, picture, mask } = await readPortrait(
          blob,
          new AbortController().signal,
          (share) => shares.push(share),
        );
        return { reading, light, shares, picture: await base64(picture), mask: await base64(mask) };
      } catch (error) {
        return { error: (error as Error).name };
      }
    },
    [`${FOLDER}reader.js`, photograph.toString('base64')],
  );
}

test('a photograph is read in the browser, by models of our own origin alone', { tag: '@full' }, async ({
  page,
  server,
}) => {
  const elsewhere: string[] = [];
  await page.goto(server);
  const { origin } = new URL(page.url());
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).host !== new URL(origin).host)
      elsewhere.push(request.url());
  });
  await page.route(`**${FOLDER}*`, async (route) =>
    route.fulfill({
      body: await readFile(join(built, new URL(route.request().url()).pathname.slice(FOLDER.length))),
      contentType: 'text/javascript',
    }),
  );
  const source = portraitSource();

  await test.step('one face, whose points lie where they were read before', async () => {
    const found = (await read(page, source.picture)) as Read;
    const { reading } = found;
    expect(reading).toMatchObject({ width: 540, height: 720, faces: 1 });
    expect(reading.confidence).toBeGreaterThan(0.9);
    const apart = reading.landmarks.map((value, i) => Math.abs(value - (source.reading.landmarks[i] ?? 0)));
    const inPlane = apart.filter((_, i) => i % 3 !== 2);
    expect(inPlane.reduce((sum, value) => sum + value, 0) / inPlane.length).toBeLessThan(3);
    expect(portraitFaults(reading, found.light)).toEqual([]);
    expect(found.shares.at(-1)).toBe(1);
    const picture = await sharp(Buffer.from(found.picture, 'base64')).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 540, height: 720 });
    const mask = sharp(Buffer.from(found.mask, 'base64')).grayscale();
    expect(await mask.metadata()).toMatchObject({ format: 'png', width: 540, height: 720 });
    const { data } = await mask.raw().toBuffer({ resolveWithObject: true });
    expect(data[360 * 540 + 270]).toBeGreaterThan(230);
    expect(data[20 * 540 + 20]).toBeLessThan(25);
  });

  await test.step('a photograph that lies on its side is read upright, and a large one is made smaller', async () => {
    const lying = await sharp(source.picture).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(((await read(page, lying)) as Read).reading).toMatchObject({ width: 540, height: 720, faces: 1 });
    const large = await sharp(source.picture).resize(1_800, 2_400).jpeg().toBuffer();
    expect(((await read(page, large)) as Read).reading).toMatchObject({ width: 1_200, height: 1_600 });
  });

  await test.step('no face, two faces and an unreadable picture get different messages', async () => {
    const wall = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#a9b4bb' } })
      .jpeg()
      .toBuffer();
    const codes = ({ reading, light }: Read) => portraitFaults(reading, light).map(({ code }) => code);
    expect(codes((await read(page, wall)) as Read)).toEqual(['noFace']);
    const pair = await sharp({ create: { width: 1_080, height: 720, channels: 3, background: '#a9b4bb' } })
      .composite([
        { input: source.picture, left: 0, top: 0 },
        { input: source.picture, left: 540, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    expect(codes((await read(page, pair)) as Read)).toContain('severalFaces');
    expect(await read(page, Buffer.from('no picture'))).toEqual({ error: 'PictureUnreadableError' });
  });

  expect(elsewhere).toEqual([]);
});
