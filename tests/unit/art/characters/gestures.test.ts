import { renderAsync } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import {
  BASE_HEIGHT,
  BASE_WIDTH,
  CHARACTERS,
  type Character,
  designed,
  GESTURES,
  PEOPLE,
  plainDesign,
  type Pose,
  renderScene,
  REST,
} from '../../../../art/characters';
import type { Arms } from '../../../../art/characters/anatomy/arms';
import { mirror } from '../../../../art/characters/anatomy/scene';
import { moveArms } from '../../../../art/characters/parts/moved-arms';
import { armGestures } from '../../../../contract/speech/limits';
import { headRegion } from '../../../../server/engines/avatar/poses/render';
import { sampled } from '../../../long-run';

const [LAN, AISYAH, FAH, ARJUN, MELATI] = [1001, 1003, 1010, 1008, 1015];
const still: Pose = { breath: 0, swayX: 0, swayY: 0, tilt: 0, blink: 0, brow: 0, gazeX: 0, gazeY: 0 };
/** A few people are enough for each run; long runs take all. */
const people = sampled('people with arms', [...PEOPLE.values()], 6);
const gestures = Object.values(GESTURES);
const poses = [...new Set(gestures.flatMap(({ steps, swing = [] }) => [...steps, ...swing]))];
const armsOf = (some: readonly Partial<Pose>[]): Arms[] => [
  ...new Set(some.flatMap(({ arms }) => (arms === undefined ? [] : [arms]))),
];
/** What is held for a while. */
const held = [...new Set(gestures.flatMap(({ steps, swing = [] }) => [...steps.slice(-1), ...swing]))];
/** One of each build; the others have the same way to what they hold. */
const WHOLE_WAY = [LAN, ARJUN, FAH, MELATI];
/** The right arm alone does what the left one does. */
const toDraw = (some: readonly Partial<Pose>[]): Arms[] =>
  armsOf(some).filter(({ left }) => left !== undefined);

const SHARE = 0.25;
/** What is drawn of arms alone, as the opacity of each pixel of a small picture. */
async function armsAlone(id: number, arms: Arms): Promise<(x: number, y: number) => number> {
  const person = PEOPLE.get(id);
  if (person === undefined) throw new Error(`nobody has the number ${id}`);
  const { dress, features, greeting } = person;
  const { uppers, front } = moveArms(dress.sleeve(features.skin), features.skin, arms, greeting);
  const drawing = `<defs>${dress.defs(features.skin)}</defs>${uppers.left ?? ''}${uppers.right ?? ''}${front}`;
  const [width, height] = [BASE_WIDTH * SHARE, BASE_HEIGHT * SHARE];
  const { pixels } = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${BASE_WIDTH} ${BASE_HEIGHT}">${drawing}</svg>`,
    { font: { loadSystemFonts: false } },
  );
  return (x, y) => pixels[(Math.floor(y * SHARE) * width + Math.floor(x * SHARE)) * 4 + 3] ?? 0;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) * SHARE)) }, (_, i) => from + i / SHARE);

describe('gestures', () => {
  it('are few pictures, and each comes and goes in two to four of them', () => {
    expect(Object.keys(GESTURES)).toEqual([...armGestures]);
    expect(poses.length).toBeLessThanOrEqual(45);
    for (const { steps } of gestures) {
      expect(steps.length).toBeGreaterThanOrEqual(2);
      expect(steps.length).toBeLessThanOrEqual(4);
    }
    // Those with one way share its very pictures.
    for (const name of ['one', 'two', 'three', 'point-up'] as const)
      expect(GESTURES[name].steps.slice(0, -1)).toEqual(GESTURES.wave.steps.slice(0, -1));
  });

  it('leave eyes and mouth free and end before the sides and the top of the picture', async () => {
    const covered: string[] = [];
    for (const { id } of people) {
      const { y: eyes, scale } = (CHARACTERS.get(id) as Character).head;
      const { left, top, width } = headRegion(CHARACTERS.get(id) as Character);
      const chin = eyes + 155 * scale;
      for (const [i, arms] of toDraw(WHOLE_WAY.includes(id) ? poses : held).entries()) {
        const opacity = await armsAlone(id, arms);
        const onHead = range(left, left + width).some((x) => range(top, chin).some((y) => opacity(x, y) > 0));
        const onEdge =
          range(0, BASE_HEIGHT).some((y) => opacity(0, y) > 0 || opacity(BASE_WIDTH - 1, y) > 0) ||
          range(0, BASE_WIDTH).some((x) => opacity(x, 0) > 0);
        if (onHead || onEdge) covered.push(`${id} ${i} ${onHead ? 'head' : 'edge'}`);
      }
    }
    expect(covered).toEqual([]);
  });

  it('move nothing but arms, except for those of the whole body', () => {
    for (const { id } of people) {
      const character = CHARACTERS.get(id) as Character;
      const rest = character.draw(still, REST);
      for (const pose of held) {
        const { body, ...others } = character.draw({ ...still, ...pose, swayY: 0 }, REST);
        const { body: atRest, ...same } = rest;
        expect(others, String(id)).toEqual(same);
        if (pose.arms !== undefined) expect(body).not.toBe(atRest);
      }
    }
    const whole = [...GESTURES.bow.steps, ...GESTURES.shrug.steps];
    for (const pose of poses)
      expect(pose.swayX ?? pose.swayY ?? pose.tilt ?? pose.shoulders, JSON.stringify(pose)).toEqual(
        whole.includes(pose) ? expect.any(Number) : undefined,
      );
  });

  it('are the same on both sides', () => {
    for (const { id, dress, features, greeting } of people) {
      const sleeve = dress.sleeve(features.skin);
      for (const arm of armsOf(held).flatMap(({ left }) => (left === undefined ? [] : [left]))) {
        const one = moveArms(sleeve, features.skin, { left: arm }, greeting).uppers.left ?? '';
        const other = moveArms(sleeve, features.skin, { right: arm }, greeting).uppers.right;
        const mirrored = mirror(one.replaceAll('arm-left-', 'arm-right-'));
        expect(other?.endsWith(mirrored) || other?.includes(mirrored), String(id)).toBe(true);
      }
    }
  });

  it('have skin and cloth of the design', () => {
    const plain = plainDesign(LAN);
    if (plain === null) throw new Error('nobody has the number');
    const design = { ...plain, complexion: ARJUN, dressColor: 'red' } as const;
    const { base } = PEOPLE.get(ARJUN)?.features.skin ?? { base: '' };
    const own = PEOPLE.get(LAN)?.features.skin.base ?? '';
    const [, , cloth = ''] = PEOPLE.get(LAN)?.dress.sleeve({} as never).tone ?? [];
    for (const { steps } of [GESTURES.heart, GESTURES.together]) {
      const { body } = designed(1, design)?.draw({ ...still, ...steps.at(-1) }, REST) ?? { body: '' };
      expect(body).toContain(base);
      expect(body).not.toContain(own);
      expect(body).not.toContain(cloth);
    }
  });

  it('use every paint by a name that is defined once, also in designs', () => {
    const designs = [
      [LAN, MELATI],
      [AISYAH, LAN],
      [FAH, FAH],
    ].map(([face, dress]) => designed(1, { ...plainDesign(face ?? 0), dress, dressColor: 'navy' } as never));
    for (const character of [...CHARACTERS.values(), ...designs])
      for (const { steps } of [GESTURES.both, GESTURES.together, GESTURES['point-left']]) {
        if (character === null) throw new Error('parts that do not go together');
        const drawing = renderScene(character, { ...still, ...steps.at(-1) }, REST);
        const defined = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        const used = [...drawing.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
        expect(new Set(defined).size).toBe(defined.length);
        expect(used.filter((id) => !defined.includes(id))).toEqual([]);
      }
  });
});

describe('a face', () => {
  it('changes with each of its looks, and none of them is the face at rest', () => {
    const lan = CHARACTERS.get(LAN) as Character;
    const face = (looks: Partial<Pose>): string => lan.draw({ ...still, ...looks }, REST).head;
    const drawn = [{}, { worry: 1 }, { wide: 1 }, { skew: 1 }, { skew: -1 }].map(face);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(face({ worry: 0, wide: 0, skew: 0 })).toBe(drawn[0]);
  });
});
