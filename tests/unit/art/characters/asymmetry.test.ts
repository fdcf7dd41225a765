import { describe, expect, it } from 'vitest';
import { designed, PEOPLE, plainDesign, renderScene, REST } from '../../../../art/characters';
import { type Asymmetry, asymmetryOf, MAX_ASYMMETRY } from '../../../../art/characters/anatomy/asymmetry';
import { characterOf } from '../../../../art/characters/anatomy/person';
import { idlePose } from '../../../../server/engines/avatar/idle';

const people = [...PEOPLE.values()];
const PARTS = Object.keys(MAX_ASYMMETRY) as (keyof Asymmetry)[];

describe('the two sides of a face', () => {
  it('differ in everything, by what looks natural', () => {
    for (const { features } of people) {
      const uneven = asymmetryOf(features.face);
      for (const part of PARTS) {
        expect(Math.abs(uneven[part]), part).toBeGreaterThan(0.5 * MAX_ASYMMETRY[part]);
        expect(Math.abs(uneven[part]), part).toBeLessThanOrEqual(MAX_ASYMMETRY[part]);
      }
    }
  });

  it('differ by at most three hundredths of the eyes, the mouth, the hair and the shoulders', () => {
    const risen = (degrees: number, half: number) => Math.tan((degrees * Math.PI) / 180) * half;
    expect(2 * MAX_ASYMMETRY.eyeSize).toBeLessThanOrEqual(0.03);
    expect(MAX_ASYMMETRY.lid).toBeLessThanOrEqual(0.03);
    // An eye is 50 units wide, and a brow stands 33 above it.
    expect(MAX_ASYMMETRY.eye / 50).toBeLessThanOrEqual(0.03);
    expect(MAX_ASYMMETRY.brow / 33).toBeLessThanOrEqual(0.031);
    for (const { features } of people)
      expect(
        risen(MAX_ASYMMETRY.mouth, features.lips.halfWidth) / (2 * features.lips.halfWidth),
      ).toBeLessThan(0.03);
    // Hair is 270 units wide, shoulders are 420 pixels.
    expect((2 * risen(MAX_ASYMMETRY.hair, 135)) / 270).toBeLessThan(0.03);
    expect((2 * risen(MAX_ASYMMETRY.shoulders, 210)) / 420).toBeLessThan(0.03);
    expect(MAX_ASYMMETRY.tilt).toBeLessThanOrEqual(1.5);
  });

  it('are the same each time, and of each person others', () => {
    const all = people.map(({ features }) => JSON.stringify(asymmetryOf(structuredClone(features.face))));
    expect(all).toEqual(people.map(({ features }) => JSON.stringify(asymmetryOf(features.face))));
    expect(new Set(all).size).toBe(people.length);
    for (const part of PARTS) {
      const sides = people.map(({ features }) => Math.sign(asymmetryOf(features.face)[part]));
      expect(new Set(sides), part).toEqual(new Set([-1, 1]));
    }
  });

  it('go with the face, whatever is worn with it', () => {
    const [lan, other] = people.filter(({ build }) => build === 'woman');
    const plain = plainDesign(lan?.id ?? 0);
    if (!lan || !other || !plain) throw new Error('no two women');
    const mixed = designed(2_110_000_001, { ...plain, headdress: other.id, dress: other.id });
    expect(mixed?.stance).toEqual(characterOf(lan).stance);
    expect(mixed?.stance).not.toEqual(characterOf(other).stance);
  });

  it('leave the lower edge of the picture covered, however deep the breath and far the head', () => {
    for (const person of people) {
      const character = characterOf(person);
      for (const pose of [
        { ...idlePose(0), breath: 0 },
        { ...idlePose(0), breath: 1, swayX: 9 },
      ]) {
        const drawing = renderScene(character, pose, REST);
        const [, x, edge, lean, wide, high, slant] =
          drawing.match(
            /translate\((\d+) ([\d.]+)\) skewX\(([-\d.]+)\) scale\(([\d.]+) ([\d.]+)\) skewY\(([-\d.]+)\)/,
          ) ?? [];
        expect([x, Number(lean) === 0]).toEqual(['360', pose.swayX === 0]);
        const lifted = Math.tan((Math.abs(Number(slant)) * Math.PI) / 180) * 360 * Number(high);
        // What reaches the sides of the base is an arm, which ends 54 pixels from them.
        expect(Number(edge) - (lifted * 306) / 360).toBeGreaterThanOrEqual(1_279.8);
        expect(Number(wide)).toBeLessThan(1.01);
      }
    }
  });
});
