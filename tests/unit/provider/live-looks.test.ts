import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REST } from '../../../server/engines/avatar/port';
import { AvatarServiceError } from '../../../server/engines/avatar-service/port';
import { LiveLooks } from '../../../server/realtime/provider/live/live-looks';
import type { Looks } from '../../../server/realtime/provider/looks';
import { drawnFor, type ServiceOptions, SimulatedService, soundOf } from './live-service';

const info = { id: 7, left: 0, top: 0, width: 16, height: 16 };
const OPEN = { ...REST, open: 1 };
const ignore = () => undefined;

const portrait = (): Looks => ({
  kind: 'face',
  next: (mouth) => {
    const face = Buffer.from(mouth === null ? 'portrait' : 'portrait speaks');
    return { face, image: face, tail: Buffer.alloc(0) };
  },
  idleLead: Number.POSITIVE_INFINITY,
  canTalk: () => true,
  attend: ignore,
  smile: ignore,
  cue: ignore,
  unseen: ignore,
  beginSentence: ignore,
  settle: ignore,
  hear: ignore,
  heardAll: ignore,
  cut: ignore,
  watch: ignore,
  close: ignore,
});

/** Live looks of a service that is there, and shows silence. */
async function shown(options: ServiceOptions) {
  const service = new SimulatedService(options);
  const failures: unknown[] = [];
  const looks = new LiveLooks({
    kind: 'face',
    avatar: service,
    info,
    portrait,
    now: service.now,
    onFailure: (error) => failures.push(error),
  });
  await service.pass(options.latencyMs + 400);
  expect(drawnFor(looks.next(null).face)).toBe('-');
  /** Frames that were asked for as soon as they could be shown: the frame of sound that each picture was drawn for. */
  const talked: string[] = [];
  let missing = 0;
  const say = (levels: readonly number[]) => {
    for (const level of levels) looks.hear(soundOf(level));
    missing += levels.length;
  };
  const take = () => {
    for (; missing > 0 && looks.canTalk(); missing--) talked.push(drawnFor(looks.next(OPEN).face));
  };
  return { service, looks, failures, talked, say, take, left: () => missing };
}

/** How far the pictures of talking frames are from those that belong to them, in frames; silence counts as the frame before. */
function distances(talked: readonly string[]): number[] {
  return talked.flatMap((seen, i) => (seen === '-' ? [] : [Math.abs(Number(seen) - i)]));
}

const SPEECH = 2_000;
/** A sentence as voices speak: some silence, words, a pause, words, some silence. */
const sentence = (before: number): number[] => [
  ...Array.from({ length: before }, () => 0),
  ...Array.from({ length: 20 }, () => SPEECH),
  ...Array.from({ length: 6 }, () => 0),
  ...Array.from({ length: 15 }, () => SPEECH),
  ...Array.from({ length: 4 }, () => 0),
];

describe('an avatar that a service shows', () => {
  test('speaks each frame with the picture that was drawn for it', async () => {
    const { service, looks, talked, say, take } = await shown({ latencyMs: 600 });
    say(sentence(3));
    looks.heardAll();
    await service.pass(4_000, take);
    expect(talked).toEqual(sentence(3).map((_, i) => String(i)));
    looks.close();
    expect(service.closed).toBe(1);
  });

  test('stays in sync with the sound at any latency, with late and missing pictures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          latencyMs: fc.integer({ min: 5, max: 75 }).map((n) => n * 20),
          jitter: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 50, maxLength: 50 }),
          skip: fc.constantFrom(0, 7, 3),
          silence: fc.integer({ min: 0, max: 8 }),
          gaps: fc.array(
            fc.integer({ min: 0, max: 80 }).map((n) => n * 20),
            { minLength: 1, maxLength: 4 },
          ),
        }),
        async ({ latencyMs, jitter, skip, silence, gaps }) => {
          let at = 0;
          const { service, looks, talked, say, take, left } = await shown({
            latencyMs,
            skip,
            jitterMs: () => jitter[at++ % jitter.length] ?? 0,
          });
          for (const gap of gaps) {
            say(sentence(silence));
            looks.heardAll();
            await service.pass(gap, take);
          }
          await service.pass(gaps.length * 3_000 + latencyMs + 1_000, take);
          expect(left()).toBe(0);
          const far = distances(talked);
          expect(far.length).toBeGreaterThan(talked.length * 0.8);
          expect(Math.max(...far)).toBeLessThanOrEqual(2);
          looks.close();
        },
      ),
      { numRuns: 150 },
    );
  });

  test('continues when sound is synthesized more slowly than it is spoken', async () => {
    const { service, looks, talked, say, take, left } = await shown({ latencyMs: 400 });
    const whole = sentence(2);
    for (let at = 0; at < whole.length; at += 10) {
      say(whole.slice(at, at + 10));
      await service.pass(800, take);
    }
    looks.heardAll();
    await service.pass(3_000, take);
    expect(left()).toBe(0);
    expect(Math.max(...distances(talked))).toBeLessThanOrEqual(2);
    looks.close();
  });

  test('says the next text at once after an interruption, and none of the dropped one', async () => {
    const { service, looks, talked, say, take } = await shown({ latencyMs: 600 });
    say(sentence(0));
    await service.pass(1_200, take);
    expect(talked.length).toBeGreaterThan(5);
    const given = sentence(0).length;
    looks.cut();
    expect(service.interrupted).toBe(1);
    talked.length = 0;
    for (const level of sentence(0)) looks.hear(soundOf(level));
    looks.heardAll();
    let missing = given;
    await service.pass(4_000, () => {
      for (; missing > 0 && looks.canTalk(); missing--) talked.push(drawnFor(looks.next(OPEN).face));
    });
    expect(missing).toBe(0);
    // What was on its way is seen for a moment.
    const far = talked.flatMap((seen, i) => (seen === '-' ? [] : [Math.abs(Number(seen) - given - i)]));
    expect(Math.max(...far.slice(12))).toBeLessThanOrEqual(6);
    looks.close();
  });

  test('is spoken by the portrait when the service is lost in the middle', async () => {
    const { service, looks, failures, talked, say, take, left } = await shown({ latencyMs: 400 });
    say(sentence(0));
    await service.pass(1_000, take);
    service.hasPlace = false;
    service.fail(new AvatarServiceError('providerFailed', 'gone'));
    take();
    expect(left()).toBe(0);
    expect(talked.at(-1)).toBe('portrait speaks');
    expect(failures).toHaveLength(1);
    expect(drawnFor(looks.next(null).face)).toBe('portrait');
    looks.close();
  });

  test('falls back to the portrait when its pictures stop, and returns with the next session', async () => {
    const { service, looks, talked, say, take, left } = await shown({ latencyMs: 400 });
    say(sentence(0));
    await service.pass(1_000, take);
    // Time goes by, and nothing comes.
    service.time += 3_000;
    take();
    expect(left()).toBe(0);
    expect(talked.at(-1)).toBe('portrait speaks');
    expect(service.closed).toBe(1);
    looks.attend('listen');
    await service.pass(1_000);
    expect(service.opened).toBe(2);
    expect(drawnFor(looks.next(null).face)).toMatch(/^(-|\d+)$/);
    looks.close();
  });

  test('finishes a sentence with the portrait before the live avatar is shown', async () => {
    const service = new SimulatedService({ latencyMs: 200 });
    const looks = new LiveLooks({
      kind: 'face',
      avatar: service,
      info,
      portrait,
      now: service.now,
      onFailure: ignore,
    });
    for (let i = 0; i < 10; i++) looks.hear(soundOf(SPEECH));
    await service.pass(1_000);
    for (let i = 0; i < 10; i++) {
      expect(looks.canTalk()).toBe(true);
      expect(drawnFor(looks.next(OPEN).face)).toBe('portrait speaks');
    }
    await service.pass(200);
    expect(drawnFor(looks.next(null).face)).toBe('-');
    looks.close();
  });

  test('sends an idle picture once', async () => {
    const { service, looks } = await shown({ latencyMs: 200 });
    expect(looks.idleLead).toBe(2);
    expect(looks.next(null).image).toHaveLength(0);
    await service.pass(60);
    expect(looks.idleLead).toBe(6);
    expect(looks.next(null).image.length).toBeGreaterThan(0);
    looks.close();
  });

  test('finishes speech without sound, whose pictures never return', async () => {
    const { service, looks, say, take, left } = await shown({ latencyMs: 400 });
    say(Array.from({ length: 30 }, () => 0));
    looks.heardAll();
    await service.pass(3_000, take);
    expect(left()).toBe(0);
    looks.close();
  });
});
