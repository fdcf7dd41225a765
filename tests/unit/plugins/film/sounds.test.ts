import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSounds } from '../../../../src/plugins/film/player/sounds';
import { stubBrowser } from '../../api-client/browser';

/** Addresses that were asked for, and files that are there. */
let asked: string[];
let files: Record<string, string>;

beforeEach(() => {
  stubBrowser();
  asked = [];
  files = { '/files/bell.mp3': 'ding' };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = String(input);
    asked.push(address);
    if (address.endsWith('/avatar/material/bell'))
      return Response.json({ code: 0, msg: '', data: { fileUrl: '/files/bell.mp3' } });
    const file = Object.entries(files).find(([path]) => address.endsWith(path))?.[1];
    return file === undefined
      ? Response.json({ code: 4004, msg: 'gone', data: null }, { status: 404 })
      : new Response(file);
  });
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      async decodeAudioData(bytes: ArrayBuffer) {
        const text = new TextDecoder().decode(bytes);
        if (text === 'noise') throw new DOMException('Unable to decode', 'EncodingError');
        return { text };
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('a sound is fetched and decoded once, also for who asks while it is on its way', async () => {
  const sounds = createSounds();
  const [first, second] = await Promise.all([sounds.get('bell'), sounds.get('bell')]);
  expect(first).toEqual({ text: 'ding' });
  expect(second).toBe(first);
  expect(await sounds.get('bell')).toBe(first);
  expect(asked).toHaveLength(2);
});

it.each([
  ['that is gone', undefined],
  ['that cannot be decoded', 'noise'],
])('a sound %s is none, and is looked for again the next time', async (_, file) => {
  const sounds = createSounds();
  files = file === undefined ? {} : { '/files/bell.mp3': file };
  expect(await sounds.get('bell')).toBeNull();
  files = { '/files/bell.mp3': 'ding' };
  expect(await sounds.get('bell')).toEqual({ text: 'ding' });
});
