import { renderAsync } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import {
  CHARACTERS,
  type Character,
  designed,
  isDesign,
  PEOPLE,
  plainDesign,
  type Pose,
  type Region,
  renderScene,
  REST,
  peopleOfSameBuild,
  WHOLE,
} from '../../../../art/characters';
import { clothColors, hairColors } from '../../../../contract/avatar-design/limits';
import type { AvatarDesign } from '../../../../contract/avatar-design/schema';
import { idlePose } from '../../../../server/engines/avatar/idle';
import { BAKED_MOUTHS } from '../../../../server/engines/avatar/mouths';

const NUMBER = 2_110_000_001;
const [LAN, KAI, AISYAH, FAH, ARJUN] = [1001, 1002, 1003, 1010, 1008];

const people = [...PEOPLE.values()];
const design = (face: number, change: Partial<AvatarDesign> = {}): AvatarDesign => {
  const plain = plainDesign(face);
  if (plain === null) throw new Error(`nobody has the number ${face}`);
  return { ...plain, ...change };
};
const drawn = (of: AvatarDesign): Character => {
  const character = designed(NUMBER, of);
  if (character === null) throw new Error('parts that do not go together');
  return character;
};
const svg = (character: Character, mouth = REST, pose: Pose = idlePose(0)) =>
  renderScene(character, pose, mouth);
const pixels = async (drawing: string) =>
  (await renderAsync(drawing, { font: { loadSystemFonts: false } })).pixels;

/** Every pair of a face with the headdress and the dress of somebody who suits it. */
const mixes = people.flatMap(({ id }) =>
  peopleOfSameBuild(id).map((other) => design(id, { headdress: other.id, dress: other.id })),
);

describe('a design', () => {
  it('that changes nothing looks as the character does', async () => {
    for (const id of [LAN, AISYAH, ARJUN]) {
      const plain = CHARACTERS.get(id) as Character;
      const [a, b] = await Promise.all([plain, drawn(design(id))].map((one) => pixels(svg(one))));
      expect(Buffer.compare(a as Buffer, b as Buffer)).toBe(0);
    }
  });

  it('defines every paint it uses once, whichever characters its parts are from', () => {
    for (const mix of mixes) {
      const drawing = svg(drawn(mix));
      const defined = [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const used = [...drawing.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      expect(new Set(defined).size, JSON.stringify(mix)).toBe(defined.length);
      expect(
        used.filter((id) => !defined.includes(id)),
        JSON.stringify(mix),
      ).toEqual([]);
    }
  });

  it('never has the colors of the backdrop, whatever it is dyed', () => {
    const isKeyed = (hex: string): boolean => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
      const max = Math.max(r, g, b);
      const range = max - Math.min(r, g, b);
      const sector = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
      const hue = (sector * 60 + 360) % 360;
      return range > 0 && hue >= 60 && hue <= 180 && range / max >= 0.3 && max >= 0.3;
    };
    for (const { id } of people)
      for (const color of [...hairColors, ...clothColors]) {
        const change = {
          headdressColor: color,
          ...(clothColors.includes(color as never) && { dressColor: color }),
        };
        const drawing = svg(drawn(design(id, change as Partial<AvatarDesign>)));
        const keyed = (drawing.match(/#[0-9a-f]{6}/g) ?? []).filter(isKeyed);
        expect(keyed, `${id} in ${color}`).toEqual([]);
      }
  });

  it('keeps mouth movement within its face rectangle, also with another head position', async () => {
    const wide = BAKED_MOUTHS.reduce((widest, mouth) => (mouth.open > widest.open ? mouth : widest));
    const pairs: [number, Partial<AvatarDesign>][] = [
      [LAN, { dress: 1009 }],
      [1009, { dress: LAN, headdress: AISYAH }],
      [1006, { dress: 1013 }],
      [1013, { dress: 1006 }],
    ];
    for (const [face, change] of pairs) {
      const character = drawn(design(face, change));
      const { left, top, width, height }: Region = character.face;
      for (const side of [left, top, width, height]) expect(side % 16).toBe(0);
      const [rest, open] = (await Promise.all(
        [REST, wide].map((mouth) => pixels(renderScene(character, idlePose(50), mouth, '#808080', WHOLE))),
      )) as [Buffer, Buffer];
      let [outside, inside] = [0, 0];
      for (let at = 0; at < rest.length; at += 4) {
        const [x, y] = [(at / 4) % WHOLE.width, Math.floor(at / 4 / WHOLE.width)];
        const difference = Math.abs((rest[at] ?? 0) - (open[at] ?? 0));
        if (x >= left && x < left + width && y >= top && y < top + height)
          inside = Math.max(inside, difference);
        else outside = Math.max(outside, difference);
      }
      expect(inside).toBeGreaterThan(60);
      expect(outside, JSON.stringify([face, change])).toBeLessThan(16);
    }
  });

  it('dyes cloth but not skin: bare arms have the chosen complexion', () => {
    const { skin } = PEOPLE.get(KAI)?.features ?? {};
    const drawing = svg(drawn(design(ARJUN, { complexion: KAI, dressColor: 'red' })));
    expect(drawing).toContain(skin?.light);
    expect(drawing).not.toContain('#e3a53e');
    expect(svg(drawn(design(ARJUN)))).toContain('#e3a53e');
  });

  it('dyes the brows like the hair, but not like a scarf', () => {
    const brow = PEOPLE.get(LAN)?.features.eyes.brow as string;
    expect(svg(drawn(design(LAN, { headdressColor: 'blond' })))).not.toContain(brow);
    expect(svg(drawn(design(LAN, { headdress: AISYAH, headdressColor: 'red' })))).toContain(brow);
  });

  it('is valid only with existing parts that fit together', () => {
    expect(isDesign(design(LAN, { headdress: AISYAH, dress: 1011, complexion: ARJUN }))).toBe(true);
    expect(isDesign(design(LAN, { dress: KAI }))).toBe(false);
    expect(isDesign(design(LAN, { headdress: FAH }))).toBe(false);
    expect(isDesign(design(LAN, { face: 7 }))).toBe(false);
    expect(isDesign(design(LAN, { complexion: NUMBER }))).toBe(false);
    expect(designed(NUMBER, design(LAN, { dress: KAI }))).toBeNull();
  });
});
