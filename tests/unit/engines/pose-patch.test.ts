import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CHARACTERS, GESTURES } from '../../../art/characters';
import { armGestures } from '../../../contract/speech/limits';
import { createAvatarEngine } from '../../../server/engines/avatar';
import {
  CHARACTER_MOVES,
  CHARACTER_POSES,
  FIRST_GESTURE,
  isPatch,
} from '../../../server/engines/avatar/poses/gestures';
import { MOVES, POSES } from '../../../server/engines/avatar/poses/moves';
import { patchLook } from './pose-patch';

const folder = await mkdtemp(join(tmpdir(), 'patches-'));
const engine = createAvatarEngine({ cacheDir: folder });
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

it('keeps the numbers of today, and has gestures behind them, those with a common way with the same bodies', () => {
  expect(CHARACTER_POSES.slice(0, FIRST_GESTURE)).toEqual(POSES);
  expect(CHARACTER_MOVES).toMatchObject(MOVES);
  const { arms = {} } = CHARACTER_MOVES;
  const numbers = armGestures.flatMap((name) => [...(arms[name]?.steps ?? []), ...(arms[name]?.swing ?? [])]);
  expect(Math.min(...numbers)).toBe(FIRST_GESTURE);
  expect(new Set(numbers).size).toBe(CHARACTER_POSES.length - FIRST_GESTURE);
  expect(arms.one?.steps[0]).toBe(arms.two?.steps[0]);
  expect(arms.one?.steps.at(-1)).not.toBe(arms.two?.steps.at(-1));
  // Two bytes name a body with its eyes.
  expect(CHARACTER_POSES.length * 11).toBeLessThan(65_536);
  const wholes = armGestures.filter((name) => arms[name]?.steps.some((body) => !isPatch(body)));
  expect(wholes).toEqual(['bow', 'shrug']);
});

it('draws a hand that waves as a patch of the body at home', { timeout: 30_000 }, async () => {
  const character = CHARACTERS.get(1001);
  if (character === undefined) throw new Error('no character');
  const number = CHARACTER_MOVES.arms?.wave?.steps.at(-1) ?? -1;
  expect(GESTURES.wave.steps).toHaveLength(CHARACTER_MOVES.arms?.wave?.steps.length ?? 0);
  const look = await patchLook(await engine.poses(1001), character, number);
  expect(look.bytes).toBeLessThan(60_000);
  expect(look.share).toBeLessThan(0.5);
  expect(look.psnr).toBeGreaterThan(33);
  expect([look.torn, look.covered]).toEqual([0, 0]);
});
