import * as fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { join } from 'node:path';
import { creationLimits, dialogStyles } from '../../../contract/creation/limits';
import { stageSizes } from '../../../contract/document/limits';
import type { Box, Ratio } from '../../../contract/document/schema';
import { type Language, languages } from '../../../contract/errors';
import { stockFolder } from '../../../server/seed/stock';
import type { LayoutInput, LayoutPlan, Pixels } from '../../../src/plugins/ai-creation/layout';

/** Long side of the pictures of the cases, in pixels. */
const LONG_SIDE = 120;

/** Words of each script; a title of them is as wide as a real one. */
const vocabulary: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': [
    '欢迎',
    '光临',
    '服务',
    '中心',
    '问',
    '我',
    '今天',
    '展厅',
    '银行',
    '的',
    '预约',
    '，',
    '开放',
    '时间',
    '9:00',
  ],
  'en-US': [
    'welcome ',
    'to ',
    'the ',
    'Harbour ',
    'museum ',
    'ask ',
    'MY ',
    'appointments ',
    'open ',
    '9 a.m. ',
    'guide, ',
    'information ',
  ],
  'ms-MY': [
    'selamat ',
    'datang ',
    'ke ',
    'perkhidmatan ',
    'pelanggan ',
    'bertanyakan ',
    'kami ',
    'maklumat ',
    'dan ',
    'Kementerian ',
    '10.00 pagi, ',
  ],
  'th-TH': [
    'ยินดี',
    'ต้อนรับ',
    'สู่',
    'โรงพยาบาล',
    'ศูนย์',
    'บริการ',
    'ประชาชน',
    'เปิด',
    'ทุกวัน ',
    'ถาม',
    'ได้เลย ',
    'พิพิธภัณฑ์',
  ],
};

/** Texts of ordinary length in each language, characters; the contract allows more. */
export const usual: Readonly<
  Record<'title' | 'subtitle' | 'notice' | 'question', { wide: number; narrow: number }>
> = {
  title: { wide: 14, narrow: 30 },
  subtitle: { wide: 30, narrow: 60 },
  notice: { wide: 36, narrow: 70 },
  question: { wide: 18, narrow: 36 },
};

function textOf(language: Language, least: number, most: number): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.integer({ min: least, max: most }),
      fc.array(fc.constantFrom(...vocabulary[language]), { minLength: 1, maxLength: 40 }),
    )
    .map(([length, words]) => {
      let text = '';
      for (let index = 0; text.length < length; index++) text += words[index % words.length] ?? '';
      return text.slice(0, length).trim();
    });
}

/** Seven in ten are as long as such texts usually are, the others up to the limit. */
const lengthy = (language: Language, part: keyof typeof usual, limit: number, least = 1) => {
  const common = usual[part][language === 'zh-CN' ? 'wide' : 'narrow'];
  return fc.oneof(
    { weight: 7, arbitrary: textOf(language, least, common) },
    { weight: 3, arbitrary: textOf(language, least, limit) },
  );
};

const color = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

/** Plans with questions up to `question` characters. */
const planOf = (question: number | null): fc.Arbitrary<LayoutPlan> =>
  fc.constantFrom(...languages).chain((language) => {
    const longest = question ?? usual.question[language === 'zh-CN' ? 'wide' : 'narrow'];
    return fc.record({
      language: fc.constant(language),
      title: lengthy(language, 'title', creationLimits.title, 2),
      subtitle: fc.oneof(fc.constant(''), lengthy(language, 'subtitle', creationLimits.subtitle)),
      notice: fc.oneof(fc.constant(''), lengthy(language, 'notice', creationLimits.notice)),
      dialog: fc.record({ style: fc.constantFrom(...dialogStyles) }),
      layout: fc.record({
        arrangement: fc.constantFrom('auto' as const, 'beside' as const, 'below' as const),
        side: fc.constantFrom('left' as const, 'right' as const),
      }),
      colors: fc.record({ primary: color, accent: color, named: fc.boolean() }),
      seed: fc.integer({ min: 0, max: 2_147_483_647 }),
      role: fc.array(textOf(language, 4, longest), { minLength: 6, maxLength: 6 }).map((texts) => ({
        name: 'Role',
        description: 'Role',
        openingRemarks: 'Hello',
        commonQuestions: texts.map((text) => ({ question: text, answer: 'Answer' })),
        fallbackScript: 'Sorry',
      })),
    });
  });

type Paint = (x: number, y: number, random: () => number) => readonly [number, number, number];

const byte = fc.integer({ min: 0, max: 255 });
const tint = fc.tuple(byte, byte, byte);
const mixed = (a: readonly number[], b: readonly number[], share: number): [number, number, number] => [
  (a[0] ?? 0) + ((b[0] ?? 0) - (a[0] ?? 0)) * share,
  (a[1] ?? 0) + ((b[1] ?? 0) - (a[1] ?? 0)) * share,
  (a[2] ?? 0) + ((b[2] ?? 0) - (a[2] ?? 0)) * share,
];

const paints: fc.Arbitrary<{ name: string; paint: Paint }> = fc.oneof(
  tint.map((one) => ({ name: 'flat', paint: (() => one) as Paint })),
  fc.tuple(tint, tint, fc.boolean()).map(([a, b, isAcross]) => ({
    name: 'gradient',
    paint: ((x, y) => mixed(a, b, isAcross ? x : y)) as Paint,
  })),
  fc.constant({
    name: 'noise',
    paint: ((_, __, random) => [random() * 255, random() * 255, random() * 255]) as Paint,
  }),
  fc.tuple(tint, tint, fc.integer({ min: 3, max: 40 })).map(([a, b, count]) => ({
    name: 'stripes',
    paint: ((x) => (Math.floor(x * count) % 2 === 0 ? a : b)) as Paint,
  })),
);

function painted(ratio: Ratio, paint: Paint): Pixels {
  const { width, height } = sizeOf(ratio);
  let state = 7;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [r, g, b] = paint(x / width, y / height, random);
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
      data[at + 3] = 255;
    }
  return { width, height, data };
}

function sizeOf(ratio: Ratio): { width: number; height: number } {
  const stage = stageSizes[ratio];
  const scale = LONG_SIDE / Math.max(stage.width, stage.height);
  return { width: Math.round(stage.width * scale), height: Math.round(stage.height * scale) };
}

const STOCK = [
  'office',
  'lobby',
  'museum',
  'night-market',
  'clinic',
  'seaside',
  'studio',
  'neon-city',
  'library',
  'forest',
];
const ratios: readonly Ratio[] = [1, 2, 3, 4];

async function read(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The avatar that the repository brings as a picture, and where its face is. */
export const readAvatar = async (): Promise<{ still: Pixels; face: Box }> => ({
  still: await read(sharp(join(stockFolder, 'avatars', '1001-still.webp')).resize({ height: LONG_SIDE })),
  face: { left: 240, top: 384, width: 240, height: 160 },
});

/** A measure that is rather too wide; widths depend on the size alone, as in a font. */
export function measure(text: string, fontSize: number, weight: number): number {
  let width = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x250) width += sign === ' ' ? 0.33 : code >= 65 && code <= 90 ? 0.72 : 0.6;
    else if (code >= 0xe00 && code <= 0xe7f) width += /\p{M}/u.test(sign) ? 0 : 0.66;
    else width += 1;
  }
  return width * fontSize * (weight >= 600 ? 1.05 : 1);
}

export interface Case extends LayoutInput {
  readonly name: string;
}

/** This many cases; the same for the same seed. `question` is the longest question, null for a usual one. */
export async function drawCases(
  count: number,
  seed: number,
  question: number | null = null,
): Promise<Case[]> {
  const stock = new Map<string, Pixels>();
  for (const name of STOCK)
    for (const ratio of ratios) {
      const { width, height } = sizeOf(ratio);
      const file = join(stockFolder, 'backgrounds', `${name}-cover.webp`);
      stock.set(`${name} ${ratio}`, await read(sharp(file).resize(width, height, { fit: 'cover' })));
    }
  const avatar = await readAvatar();
  const arbitrary = fc.record({
    ratio: fc.constantFrom(...ratios),
    plan: planOf(question),
    ground: fc.oneof(paints, fc.constantFrom(...STOCK)),
  });
  return fc.sample(arbitrary, { numRuns: count, seed }).map(({ ratio, plan, ground }) => {
    const name = typeof ground === 'string' ? ground : ground.name;
    const pixels =
      typeof ground === 'string' ? stock.get(`${ground} ${ratio}`) : painted(ratio, ground.paint);
    if (pixels === undefined) throw new Error(`no ground ${name}`);
    return {
      name: `${ratio} ${plan.language} ${plan.dialog.style} ${name}`,
      plan,
      ratio,
      ground: pixels,
      ...avatar,
      measure,
    };
  });
}
