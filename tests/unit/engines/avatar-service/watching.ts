import sharp from 'sharp';
import { expect } from 'vitest';
import type {
  AvatarServiceError,
  AvatarService,
  LivePicture,
} from '../../../../server/engines/avatar-service/port';
import { MOUTH } from '../../../fixtures/avatar-service/clip';

export const face = { id: 7, left: 216, top: 320, width: 288, height: 320 };
export const SOON = { timeout: 60_000, interval: 20 };

/** How bright the mouth of a picture is, from 0 to 255. */
export async function mouthOf({ image }: LivePicture): Promise<number> {
  const { width = 0, height = 0 } = await sharp(image).metadata();
  expect([width, height]).toEqual([720, 1280]);
  const pixels = await sharp(image)
    .extract({
      left: Math.round(width * (MOUTH.left + MOUTH.width / 4)),
      top: Math.round(height * (MOUTH.top + MOUTH.height / 4)),
      width: 40,
      height: 20,
    })
    .grayscale()
    .raw()
    .toBuffer();
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}

/** Opens an avatar, and waits until it is seen. */
export async function watch(service: AvatarService, avatar: string) {
  const pictures: LivePicture[] = [];
  const sounds: { rms: number; at: number }[] = [];
  const ends: AvatarServiceError[] = [];
  const session = await service.open(
    avatar,
    face,
    {
      picture: (picture) => pictures.push(picture),
      sound: (rms, at) => sounds.push({ rms, at }),
      over: (error) => ends.push(error),
    },
    new AbortController().signal,
  );
  await expect.poll(() => ends.length > 0 || pictures.length > 5, SOON).toBe(true);
  expect(ends).toEqual([]);
  return { session, pictures, sounds, ends, newest: () => mouthOf(pictures.at(-1) as LivePicture) };
}

/**
 * Speaks a tone, and says how many milliseconds apart its sound and the first picture of it arrive. A busy machine holds up one or
 * the other now and then, so that one of several tones says whether they belong together.
 */
export async function apart({
  session,
  pictures,
  sounds,
  newest,
}: Pick<Awaited<ReturnType<typeof watch>>, 'session' | 'pictures' | 'sounds' | 'newest'>): Promise<number> {
  await expect.poll(newest, SOON).toBeLessThan(60);
  const [from, given] = [pictures.length, performance.now()];
  session.speak(tone(1.6));
  session.pause();
  await expect.poll(newest, SOON).toBeGreaterThan(180);
  // The service may tell of a tone on another line than the one that carries its sound.
  const heard = () => sounds.find(({ rms, at }) => rms > 1_000 && at > given);
  await expect.poll(() => heard() !== undefined, SOON).toBe(true);
  const spoken = pictures.slice(from);
  const mouths = await Promise.all(spoken.map(mouthOf));
  const seen = spoken.find((_, i) => (mouths[i] ?? 0) > 180);
  return Math.abs((seen?.at ?? 0) - (heard()?.at ?? 0));
}

/** A loud tone, PCM16 at 16 kHz. */
export const tone = (seconds: number): Buffer => {
  const samples = Int16Array.from({ length: seconds * 16_000 }, (_, i) => 8_000 * Math.sin(i / 5));
  return Buffer.from(samples.buffer);
};

export const unheard = { picture: () => undefined, sound: () => undefined, over: () => undefined };
