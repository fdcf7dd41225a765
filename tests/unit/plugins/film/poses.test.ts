import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodePatchFile, encodePoseFile } from '../../../../server/engines/shared/pose-file';
import { createFilmPoses } from '../../../../src/plugins/film/browser-render/poses';
import { createPoseBodies } from '../../../../src/plugins/film/player/poseBodies';

const HOME = 6;
const FIRST_GESTURE = 30;
const place = { left: 0, top: 0, width: 1, height: 1 };
const sheet = { ...place, columns: 1, count: 1 };
const part = (name: string) => ({ place: sheet, bytes: Buffer.from(name) });

/** Bodies from 30 on change the one at home; each picture is its own name. */
const fetchBody = (body: number): Promise<Blob> => {
  const file =
    body >= FIRST_GESTURE
      ? encodePatchFile({ on: HOME, body: { place, bytes: Buffer.from(`patch ${body}`) } })
      : encodePoseFile({
          body: part(`body ${body}`),
          eyes: part(`eyes ${body}`),
          mouths: part(`mouths ${body}`),
        });
  return Promise.resolve(new Blob([new Uint8Array(file)]));
};

/** What is decoded and not closed yet. */
const open = new Set<string>();
beforeEach(() => {
  // Node.js has no bitmaps: what is decoded and let go is counted.
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const name = await blob.text();
    open.add(name);
    return { name, width: 1, height: 1, close: () => open.delete(name) };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  open.clear();
});

const namesOf = (
  pictures: { body: object; patch?: object; eyes: object; mouths: object } | null | undefined,
): unknown[] =>
  [pictures?.body, pictures?.patch, pictures?.eyes, pictures?.mouths].map(
    (one) => (one as { picture: { name: string } } | undefined)?.picture.name,
  );
const gesture = (body: number) => ['body 6', `patch ${body}`, 'eyes 6', 'mouths 6'];

describe('the bodies of a film in a browser', () => {
  it('of a video are loaded with the body that a gesture changes, which stays while it is used', async () => {
    const poses = createFilmPoses(2, fetchBody);
    for (let body = FIRST_GESTURE; body < FIRST_GESTURE + 20; body++) {
      await poses.load(body);
      expect(namesOf(poses.get(body))).toEqual(gesture(body));
    }
    // Six bodies are kept in this size: the one at home and five patches.
    expect(open.size).toBe(3 + 5);
    await poses.load(3);
    expect(namesOf(poses.get(3))).toEqual(['body 3', undefined, 'eyes 3', 'mouths 3']);
    poses.close();
    expect(open.size).toBe(0);
  });

  it('of a player have home stand in, and a gesture on it once both are there', async () => {
    const pack = {
      url: '',
      hash: '',
      poses: 60,
      idle: 13,
      home: HOME,
      gestures: FIRST_GESTURE,
      eyes: ['open' as const],
      mouths: 1,
      scales: [1],
    };
    const bodies = createPoseBodies(pack, fetchBody, () => undefined);
    bodies.want([HOME]);
    await expect.poll(() => namesOf(bodies.get(HOME))).toEqual(['body 6', undefined, 'eyes 6', 'mouths 6']);
    expect(namesOf(bodies.get(31))).toEqual(['body 6', undefined, 'eyes 6', 'mouths 6']);
    await expect.poll(() => namesOf(bodies.get(31))).toEqual(gesture(31));
    bodies.want(Array.from({ length: 29 }, (_, i) => FIRST_GESTURE + i));
    await expect.poll(() => namesOf(bodies.get(58))).toEqual(gesture(58));
    expect(open.size).toBeLessThanOrEqual(3 + 24);
    bodies.close();
    expect(open.size).toBe(0);
  });
});
